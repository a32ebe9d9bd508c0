import { useTexts } from "~/texts/context";

type Props = { step: number; of: number; done: readonly number[] };

/** The position in a fixed number of steps: 'Step 2 of 6' and one bar per step, filled for those that are done. */
export function Progress({ step, of, done }: Props) {
  const { t } = useTexts();
  const steps = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{t("common.stepOf", { step, of })}</span>
      </p>
      <div className="mt-2 flex gap-1.5" aria-hidden="true">
        {steps.map((n) => (
          <span
            key={n}
            className={`h-1.5 flex-1 rounded-full border ${done.includes(n) ? "bg-brand forced-colors:bg-[Highlight]" : ""} ${done.includes(n) || n === step ? "border-brand" : "border-edge"}`}
          />
        ))}
      </div>
    </div>
  );
}
