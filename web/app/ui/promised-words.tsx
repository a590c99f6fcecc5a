import { useEffect, useState } from "react";

/** Words that a dialog need not wait for. Their line keeps its height; if they cannot be read, it stays empty. */
export function PromisedWords({ words }: { words: Promise<string> }) {
  const [text, setText] = useState("");
  useEffect(() => {
    let isShown = true;
    void words.then(
      (read) => isShown && setText(read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [words]);
  return (
    <p role="status" className="text-base-content mt-3 min-h-6">
      {text}
    </p>
  );
}
