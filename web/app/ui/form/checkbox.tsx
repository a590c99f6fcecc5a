import { type ComponentProps, useState } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "onChange"> {
  checked: boolean;
  onChange: () => void;
}

/** Whose state is in the address: it shows what was pressed until the address has it. */
export function Checkbox({ checked, onChange, ...rest }: CheckboxProps) {
  const [pressedAt, setPressedAt] = useState<boolean>();
  const isPressed = pressedAt === checked;
  if (pressedAt !== undefined && !isPressed) setPressedAt(undefined);
  return (
    <input
      type="checkbox"
      className="checkbox checkbox-sm bg-base-100 checked:bg-primary checked:text-primary-content"
      checked={checked !== isPressed}
      onChange={() => {
        setPressedAt(isPressed ? undefined : checked);
        onChange();
      }}
      {...rest}
    />
  );
}
