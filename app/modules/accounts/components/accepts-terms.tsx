import { Rich, useTexts } from "~/texts/context";

/** What a sign-up agrees to. */
export function AcceptsTerms() {
  const { hrefOf } = useTexts();
  return (
    <p className="text-muted text-sm">
      <Rich
        text="auth.signUp.accept"
        tags={{
          terms: (words) => <a href={hrefOf("/terms-and-conditions")}>{words}</a>,
          privacy: (words) => <a href={hrefOf("/privacy-policy")}>{words}</a>,
        }}
      />
    </p>
  );
}
