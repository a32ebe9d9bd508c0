import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { useIsRefused } from "~/ui/may-post";
import { shortId } from "../rules";

type Props = { business: { id: string; name: string }; isKept?: boolean; className?: string };

const page = "/favourites";

/**
 * Keeps a business, or no longer. Pages are the same for everybody, so it is hollow there: the script of the page (enhance.js)
 * fills it by the cookie. Without a script pressing it keeps the business, and leads to the favourites.
 */
export function Heart({ business: { id, name }, isKept = false, className = "" }: Props) {
  const { t } = useTexts();
  const intent = isKept ? "remove" : "add";
  return (
    <form method="post" action={page} className={`heart ${className}`.trim()}>
      <input type="hidden" name="business" value={shortId(id)} />
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={useIsRefused(intent, page)}
        aria-label={t("favourites.keep", { name })}
        aria-pressed={isKept}
        data-kept={isKept || undefined}
      >
        <Icon name="heart" size="sm" />
      </button>
    </form>
  );
}
