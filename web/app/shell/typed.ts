type Control = HTMLInputElement | HTMLTextAreaElement;

/** What stands in the forms of a page: for each form the controls' names and what is in them. */
export type Typed = readonly ReadonlyMap<string, string | FileList>[];

const formsOf = () => [...document.querySelectorAll<HTMLFormElement>("main form:not([role=search])")];

/** Passwords are nobody's business. */
const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input[name], textarea[name]")].filter(
    ({ type }) => type !== "password" && type !== "hidden",
  );

const isRadio = ({ type }: Control) => type === "radio";
const isFile = (control: Control): control is HTMLInputElement => control.type === "file";

/** Of a group of radio buttons only the chosen one counts. */
function contentOf(form: HTMLFormElement) {
  return new Map(
    controlsOf(form)
      .filter((control) => !isRadio(control) || (control as HTMLInputElement).checked)
      .map((control) => [control.name, (isFile(control) && control.files) || control.value]),
  );
}

export const readForms = (): Typed => formsOf().map(contentOf);

/** What differs from how the page was when it came. */
export function changesSince(before: Typed): Typed {
  return readForms().map(
    (form, place) => new Map([...form].filter(([name, content]) => before[place]?.get(name) !== content)),
  );
}

function fill(control: Control, content: string | FileList): void {
  if (isRadio(control)) {
    if (control.value === content) control.click();
  } else if (typeof content === "string") {
    // React shadows the property on the element, and would take a value set there for one it knows.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, content);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (isFile(control)) {
    control.files = content;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** As if it were typed once more. */
export function typeAgain(typed: Typed): void {
  for (const [place, form] of formsOf().entries()) {
    for (const control of controlsOf(form)) {
      const content = typed[place]?.get(control.name);
      if (content !== undefined) fill(control, content);
    }
  }
}
