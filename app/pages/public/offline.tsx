import { described } from "~/page-meta";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Cover } from "~/ui/cover";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

export const handle = { isPublic: true };

export const meta = described({
  path: "/offline",
  title: "offline.title",
  description: "offline.text",
  indexed: false,
});

/** What the service worker shows at the address of a page that could not be loaded. */
export default function Offline() {
  const { t } = useTexts();
  return (
    <div className="mb-8">
      <div className="relative -mx-4 p-3.5 sm:mx-0 sm:overflow-hidden sm:rounded-lg sm:p-6">
        <div className="absolute inset-0">
          <Cover prints={["pindot"]} seed="thola" dye="midnight" plain />
        </div>
        <div className="cloth relative grid max-w-xl justify-items-start gap-1.5 rounded-lg border-2 border-ink p-5">
          <h1 className="text-2xl text-ink">{t("offline.title")}</h1>
          <p className="max-w-[46ch]">{t("offline.text")}</p>
          <ButtonLink href="" className="mt-2">
            {t("offline.again")}
          </ButtonLink>
        </div>
      </div>
      <template data-visited="">
        <Visited />
      </template>
    </div>
  );
}

/** The service worker repeats the row for each business, and fills in what is in braces. */
function Visited() {
  const { t } = useTexts();
  return (
    <Section id="visited" className="mt-8" title={t("offline.visited")}>
      <p className="mb-3 text-muted text-sm">{t("offline.calls")}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        <li className="flex overflow-hidden rounded-lg border border-line bg-surface [&:nth-child(4n+2)>div>svg]:text-[#7f2a1c] [&:nth-child(4n+3)>div>svg]:text-[#7f2a1c]">
          <div className="w-14 flex-none">
            <Cover prints={["lozenge"]} seed="visited" dye="indigo" plain />
          </div>
          <div className="min-w-0 px-3 pt-3 pb-2">
            <h3 className="wrap-anywhere">{"{name}"}</h3>
            <p className="wrap-anywhere text-muted text-sm">{"{about}"}</p>
            <a href="tel:{telephone}" className="tap gap-2 font-semibold text-lg tabular-nums no-underline">
              <Icon name="phone" />
              {"{shown}"}
            </a>
            <p className="text-muted text-xs">{t("offline.seen", { date: "{seen}" })}</p>
          </div>
        </li>
      </ul>
    </Section>
  );
}
