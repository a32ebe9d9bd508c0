import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import { coverOf } from "~/modules/businesses/cover";
import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Cover } from "~/ui/cover";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { editLink, type Step, sharedViews } from "./guide";
import type { Loaded } from "./load.server";

/** The first day of a business that was paid for: its cloth, and how much is done. */
export function Welcome({ business, steps }: Pick<Loaded, "business"> & { steps: readonly Step[] }) {
  const { t } = useTexts();
  const done = steps.filter((step) => step.done).length;
  return (
    <section className="cloth grid overflow-hidden rounded-lg sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="h-24 sm:order-1 sm:h-auto">
        <Cover {...coverOf(business.cloth)} />
      </div>
      <div className="p-5 sm:p-8">
        <h2 className="text-2xl text-ink wrap-anywhere">
          {t("dashboard.welcome.title", { name: business.businessName })}
        </h2>
        <p className="mt-2 max-w-[46ch]">{t("dashboard.welcome.text")}</p>
        <div className="mt-4 flex max-w-80 gap-1.5" aria-hidden="true">
          {steps.map((step) => (
            <span
              key={step.name}
              className={`h-1.5 flex-1 rounded-full border ${step.done ? "border-accent bg-accent forced-colors:bg-[Highlight]" : "border-edge"}`}
            />
          ))}
        </div>
        <p className="mt-1 text-sm">{t("dashboard.welcome.done", { done, of: steps.length })}</p>
      </div>
    </section>
  );
}

type Props = Pick<Loaded, "business" | "address" | "profile" | "inSetup"> & { steps: readonly Step[] };

export function FirstSteps({ steps, ...shown }: Props) {
  const { t } = useTexts();
  const next = steps.find((step) => !step.done);
  return (
    <Panel id="first-steps" title={t("dashboard.welcome.first")}>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {steps.map((step, index) => (
          <li key={step.name} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <Mark step={step} number={index + 1} isNext={step === next} />
            <div className="min-w-0 flex-1 basis-44">
              <b className={step.done ? "font-medium text-muted" : "font-semibold"}>
                {t(
                  step.name === "profile" && step.done
                    ? "dashboard.stages.complete"
                    : `dashboard.steps.${step.name}.title`,
                )}
              </b>
              <p className="text-muted text-sm">
                {step.name === "profile" && !step.done
                  ? shown.profile.gaps.map((gap) => t(`gaps.${gap}`)).join(" ")
                  : t(saysOf(step), { count: sharedViews })}
              </p>
            </div>
            {!step.done && <Act {...shown} step={step} strong={step === next} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const saysOf = ({ name, done }: Step) =>
  done || name === "profile"
    ? (`dashboard.steps.${name}.done` as const)
    : (`dashboard.steps.${name}.text` as const);

function Mark({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { t } = useTexts();
  if (step.done)
    return (
      <span className="grid size-10 flex-none place-items-center rounded-full bg-ok-soft text-ok">
        <Icon name="check" />
        <span className="sr-only">{t("dashboard.welcome.isDone")}</span>
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 flex-none place-items-center rounded-full border-2 border-dotted font-head font-semibold ${isNext ? "border-accent" : "border-edge text-muted"}`}
    >
      {number}
    </span>
  );
}

type ActProps = Omit<Props, "steps"> & { step: Step; strong: boolean };

function Act({ step, business, address, profile, inSetup, strong }: ActProps) {
  const { t } = useTexts();
  const variant = strong ? "primary" : "outline";
  if (step.name === "share") {
    const text = t("business.shareText", { name: business.businessName, address: address ?? "" });
    return (
      <WhatsappButton text={text} small variant={variant}>
        {t("dashboard.steps.share.action")}
      </WhatsappButton>
    );
  }
  const href = addressOf(step.name, profile.gaps, inSetup);
  if (!href) return null;
  return (
    <ButtonLink href={href} small variant={variant} aria-label={t(`dashboard.steps.${step.name}.title`)}>
      {t("dashboard.steps.add")}
    </ButtonLink>
  );
}

function addressOf(name: Exclude<Step["name"], "share">, [gap]: readonly ProfileGap[], inSetup: boolean) {
  if (name === "booking") return null;
  if (name === "profile") return gap ? editLink(gap, inSetup) : null;
  return editLink(name === "prices" ? "services" : name, inSetup);
}
