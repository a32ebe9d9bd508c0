import { ReasonField } from "~/forms/note-field";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import type { GalleryImage } from "~/modules/businesses/gallery/queries.server";
import { pictureHref } from "~/modules/media/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";

type Props = { pictures: readonly GalleryImage[]; refused: Refused | undefined };

/** What customers see; each is taken down here, whether somebody reported it or not. */
export function Pictures({ pictures, refused }: Props) {
  const { t } = useTexts();
  if (pictures.length === 0) return null;
  return (
    <Panel id="pictures" title={t("adminBusinessPage.pictures.title")}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="min-w-0">
            <PictureCard picture={picture} number={index + 1} refused={refused} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type PictureCardProps = { picture: GalleryImage; number: number; refused: Props["refused"] };

function PictureCard({ picture: { id, path, description }, number, refused }: PictureCardProps) {
  const { t } = useTexts();
  const mine = refused?.values.picture === id ? refusedIn(refused, "take-down-picture") : undefined;
  return (
    <>
      <img
        src={pictureHref(path, 320, "webp")}
        alt={description || t("adminOnboarding.picture", { number })}
        loading="lazy"
        className="aspect-4/3 w-full rounded-md object-cover"
      />
      <details open={mine !== undefined}>
        <summary className="flex min-h-11 items-center font-semibold text-danger text-sm">
          {t("adminInbox.decide.takeDown")}
          <span className="sr-only"> {number}</span>
        </summary>
        <PostForm filled={mine} className="grid gap-3 pb-3">
          <input type="hidden" name="picture" value={id} />
          <p className="text-muted text-sm">{t("adminInbox.decide.takeDownText.picture")}</p>
          <ReasonField label={t("adminInbox.decide.reason.picture")} id={`reason-${id}`} />
          <Button variant="danger" small name="intent" value="take-down-picture">
            {t("adminInbox.decide.takeDown")}
          </Button>
        </PostForm>
      </details>
    </>
  );
}
