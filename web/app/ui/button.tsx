import type { ComponentProps } from "react";

import { type CallOnce, useAction } from "#platform/use-action.ts";

import { type Question, useConfirm } from "./confirm.tsx";
import { ProblemText } from "./form/problem-text.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "onClick" | "className"> {
  /** Its kind, size and place, such as "btn-outline mt-4". */
  look: string;
  /** What it does is on its way. It stays in its place and keeps the focus. */
  isBusy?: boolean;
  onPress: () => unknown;
}

export function Button({ look, isBusy, onPress, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`btn ${look}`}
      aria-disabled={isBusy}
      onClick={() => void onPress()}
      {...rest}
    />
  );
}

interface ActionButtonProps extends Omit<ButtonProps, "isBusy" | "onPress"> {
  /** Asked before. */
  question?: Question;
  send: (callOnce: CallOnce) => Promise<unknown>;
  revalidates?: boolean;
  /** Of the words below it that say why it was not done. */
  problemLook?: string;
}

/** Does something by a call, and says below itself why it could not. */
export function ActionButton({
  question,
  send,
  revalidates = true,
  problemLook = "mt-2 text-sm",
  ...rest
}: ActionButtonProps) {
  const [ask, dialog] = useConfirm();
  const { run, isBusy, problem } = useAction(send, { revalidates });
  const press = async () => {
    if (!question || (await ask(question))) await run();
  };
  return (
    <>
      <Button {...rest} isBusy={isBusy} onPress={press} />
      <ProblemText className={problemLook}>{problem?.message}</ProblemText>
      {dialog}
    </>
  );
}
