import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { steps } from "./steps";

/** The id of the wizard's form, which the buttons post from outside of it. */
export const wizardForm = "wizard";

type Props = { step: number; done: readonly number[]; passed: readonly number[] };

/** The steps by name. Those that were left with Continue open again: their buttons post what was typed here. */
export function StepList({ step, done, passed }: Props) {
  const { t } = useTexts();
  const percent = Math.round((done.length / steps.length) * 100);
  return (
    <nav aria-label={t("onboarding.steps")}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{t("common.stepOf", { step, of: steps.length })}</span>
        <span className="text-muted">{t("onboarding.percent", { percent })}</span>
      </p>
      <ol className="mt-2 flex gap-1.5">
        {steps.map(({ name }, index) => (
          <li key={name} className="min-w-0 flex-1">
            <Entry
              number={index + 1}
              name={t(`onboarding.${name}.short`)}
              isDone={done.includes(index + 1)}
              isCurrent={index + 1 === step}
              mayOpen={passed.includes(index + 1)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type EntryProps = { number: number; name: string; isDone: boolean; isCurrent: boolean; mayOpen: boolean };

function Entry({ number, name, isDone, isCurrent, mayOpen }: EntryProps) {
  const bar = `h-1.5 flex-none rounded-full border ${isDone ? "bg-brand forced-colors:bg-[Highlight]" : ""} ${isDone || isCurrent ? "border-brand" : "border-edge"}`;
  const words = (
    <>
      <span aria-hidden="true" className={bar} />
      <span className="mt-1.5 flex items-start justify-center gap-1 text-xs md:justify-start md:text-sm">
        {isDone ? <Icon name="check" size="sm" /> : <span className="tabular-nums">{number}</span>}
        <span className="min-w-0 max-md:sr-only">{name}</span>
      </span>
    </>
  );
  if (isCurrent)
    return (
      <span aria-current="step" className="flex min-h-11 flex-col font-semibold">
        {words}
      </span>
    );
  if (!mayOpen) return <span className="flex min-h-11 flex-col text-muted">{words}</span>;
  return (
    <button
      type="submit"
      form={wizardForm}
      name="intent"
      value={`step-${number}`}
      className="flex min-h-11 w-full cursor-pointer flex-col items-stretch justify-start text-left text-brand hover:underline"
    >
      {words}
    </button>
  );
}
