import { changeDelivery, type Order } from "@bulkhead/contract/orders";
import { saveProfile } from "@bulkhead/contract/users";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { toast } from "#ui/toast.ts";

import { newInProfile } from "./delivery.ts";
import type { Buyer } from "./read-buyer.ts";

/** Without actions, the order could not be read back after it was placed. */
type DeliveredOrder = Pick<Order, "_id" | "phone" | "address"> & Partial<Pick<Order, "actions">>;

interface DeliveryOptions {
  order: DeliveredOrder;
  /** Absent for staff, whose own profile has nothing to do with it. */
  buyer: Buyer | undefined;
  /** An order without an address is asked for one from the start. */
  asks?: boolean;
  onSaved?: (order: Order) => void;
}

/** Where an order goes, and what the reader is changing about it. */
export function useDelivery({ order, buyer, asks = false, onSaved }: DeliveryOptions) {
  const canChange = order.actions?.includes("change-delivery") ?? false;
  const [opened, setOpened] = useState(asks && canChange && order.address === "" ? "asked" : undefined);
  const stored = { phone: order.phone, address: order.address, isForNext: false };
  const form = useForm({ mode: "onChange", defaultValues: stored });
  const { isDirty } = form.formState;
  const [phone, address] = useWatch({ control: form.control, name: ["phone", "address"] });
  const news = buyer && newInProfile({ phone, address }, buyer);

  const { run, isBusy, problem } = useAction(async (_callOnce, values: typeof stored) => {
    const body = { phone: values.phone, address: values.address };
    const saved = await call(changeDelivery, { params: { id: order._id }, body });
    if (news && values.isForNext) await call(saveProfile, { body: news });
    toast.success("Delivery details saved");
    setOpened(undefined);
    onSaved?.(saved);
  });
  const save = form.handleSubmit(run);

  return {
    order,
    form,
    canChange,
    opened,
    open: () => {
      form.reset(stored);
      setOpened("pressed");
    },
    close: () => setOpened(undefined),
    save,
    /** For a button that leaves the form behind. */
    saveIfChanged: async () => {
      if (opened && isDirty) await save();
    },
    isBusy,
    problem,
    hasNews: news !== undefined,
  };
}
