/** Asked once before values are saved that are far from those of the other parts of their category. */
export const valueQuestion = (values: readonly { name: string; typed: string }[]) => ({
  title: "Save these values?",
  action: "Save values",
  refusal: "Check them again",
  isAddition: true as const,
  detail: (
    <>
      <p>They are more than 100 times off those of other parts. Is the unit right?</p>
      <ul className="mt-3">
        {values.map(({ name, typed }) => (
          <li key={name}>
            {name}: <strong className="text-base-content">{typed}</strong>
          </li>
        ))}
      </ul>
    </>
  ),
});
