import { providerProblem } from "./sign-in-rules.ts";

export interface Answer {
  isProblem: boolean;
  words: string | undefined;
}

/** What to say once the provider was asked for a mail. */
export const answerOf = (sending: Promise<unknown>, sent: string): Promise<Answer> =>
  sending.then(
    () => ({ isProblem: false, words: sent }),
    (error: unknown) => ({ isProblem: true, words: providerProblem(error) }),
  );

export function AnswerText({ answer }: { answer: Answer | undefined }) {
  const look = answer?.isProblem ? "text-error font-semibold" : "text-muted";
  return (
    <p role="status" className={`basis-full empty:hidden ${look}`}>
      {answer?.words}
    </p>
  );
}
