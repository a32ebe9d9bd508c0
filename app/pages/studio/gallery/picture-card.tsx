import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { firstOf, type Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import type { GalleryImage } from "~/modules/businesses/gallery/queries.server";
import { type Direction, galleryPath, maxDescription } from "~/modules/businesses/gallery/rules";
import { Picture } from "~/modules/media/components/picture";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { useIsRefused } from "~/ui/may-post";
import { Section } from "~/ui/section";

type Props = { image: GalleryImage; number: number; of: number; refused: Refused | undefined };

export function PictureCard({ image: { id, path, description, width, height }, number, of, refused }: Props) {
  const { t } = useTexts();
  return (
    <li data-picture={id} className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="relative aspect-3/2 bg-sunk">
        <Picture
          path={path}
          width={width}
          height={height}
          alt={description || t("gallery.picture.name", { number })}
          sizes="(min-width: 62.5rem) 20rem, (min-width: 40rem) 45vw, calc(100vw - 2rem)"
          className="size-full object-cover"
        />
        {number === 1 && (
          <span className="absolute top-2 left-2">
            <Badge tone="info">{t("gallery.picture.first")}</Badge>
          </span>
        )}
      </div>
      <div className="p-4">
        <PostForm intent="describe" filled={refused} action={galleryPath} className="grid gap-2">
          <input type="hidden" name="id" value={id} />
          <Field
            name="description"
            id={`description-${number}`}
            label={t("gallery.picture.description")}
            hint={t("gallery.picture.hint")}
            error={refused && firstOf(refused.errors)}
          >
            <TextInput defaultValue={description} maxLength={maxDescription} autoComplete="off" />
          </Field>
          <Button variant="outline" small>
            {t("gallery.picture.save")}
          </Button>
        </PostForm>
        <div className="mt-2 flex items-center justify-between">
          <div className="flex">
            <Move id={id} direction="earlier" icon="arrow-left" number={number} disabled={number === 1} />
            <Move id={id} direction="later" icon="arrow-right" number={number} disabled={number === of} />
          </div>
          <PostForm intent="remove" action={galleryPath}>
            <input type="hidden" name="id" value={id} />
            <IconButton icon="trash-2" label={t("gallery.picture.remove", { number })} danger />
          </PostForm>
        </div>
      </div>
    </li>
  );
}

type MoveProps = { id: string; direction: Direction; icon: IconName; number: number; disabled: boolean };

function Move({ id, direction, icon, number, disabled }: MoveProps) {
  const { t } = useTexts();
  return (
    <PostForm intent="move" action={galleryPath}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="direction" value={direction} />
      <IconButton icon={icon} label={t(`gallery.picture.${direction}`, { number })} disabled={disabled} />
    </PostForm>
  );
}

type IconButtonProps = { icon: IconName; label: string; danger?: boolean; disabled?: boolean };

function IconButton({ icon, label, danger = false, disabled = false }: IconButtonProps) {
  return (
    <button
      type="submit"
      aria-label={label}
      disabled={useIsRefused() || disabled}
      className={`grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunk disabled:cursor-not-allowed disabled:opacity-40 ${danger ? "text-danger" : "text-ink hover:text-brand"}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** What was removed within the hour, each with Undo. */
export function RemovedPictures({ images }: { images: readonly GalleryImage[] }) {
  const { t } = useTexts();
  if (images.length === 0) return null;
  return (
    <Section boxed id="removed" look="text-lg" title={t("gallery.undo.title")}>
      <p className="mt-1 text-muted text-sm">{t("gallery.undo.text")}</p>
      <ul className="mt-3 grid gap-3">
        {images.map(({ id, path, description, width, height }, index) => (
          <li key={id} className="flex items-center gap-3">
            <div className="aspect-3/2 w-20 flex-none overflow-hidden rounded-md bg-sunk">
              <Picture
                path={path}
                width={width}
                height={height}
                alt=""
                sizes="5rem"
                className="size-full object-cover"
              />
            </div>
            <p className="min-w-0 flex-1 wrap-anywhere text-sm">
              {description || t("gallery.picture.name", { number: index + 1 })}
            </p>
            <Press
              intent="restore"
              fields={{ id }}
              action={galleryPath}
              variant="outline"
              small
              icon="undo-2"
              aria-label={t("gallery.undo.name", { number: index + 1 })}
            >
              {t("gallery.undo.action")}
            </Press>
          </li>
        ))}
      </ul>
    </Section>
  );
}
