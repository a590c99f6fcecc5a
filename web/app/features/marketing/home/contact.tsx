import { Field, TextField } from "#ui/form/field.tsx";
import { SellerAddress } from "#ui/seller-address.tsx";

import { SectionHeading } from "./section-heading.tsx";

export function Contact() {
  return (
    <section
      aria-labelledby="contact-heading"
      className="page-width grid gap-x-16 gap-y-10 py-16 md:grid-cols-[1fr_1.6fr] md:py-24"
    >
      <div>
        <SectionHeading id="contact-heading" title="Contact Us">
          Stay connected with us
        </SectionHeading>
        <p className="text-muted mt-8 max-w-xs text-sm text-pretty">
          Question about an order? See hold, payment and shipping status in{" "}
          <a className="text-link" href="/dashboard/orders">
            My Orders
          </a>
          .
        </p>
        <SellerAddress className="mt-6 text-sm/6" />
      </div>
      {/* The form sends nothing, as specified. Without a submit button, Enter does nothing either. */}
      <form className="grid gap-5 sm:grid-cols-2">
        <Field label="Email Address" type="email" autoComplete="email" />
        <Field label="Subject" type="text" />
        <TextField className="sm:col-span-2" label="Message" rows={6} />
        <button type="button" className="btn btn-primary justify-self-start">
          Submit
        </button>
      </form>
    </section>
  );
}
