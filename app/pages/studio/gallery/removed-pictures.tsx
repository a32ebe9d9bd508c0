import { Form } from "react-router";
import type { GalleryImage } from "~/modules/businesses/gallery/queries.server";
import { galleryPath } from "~/modules/businesses/gallery/uploads";
import { Picture } from "~/modules/media/components/picture";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

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
            <Form method="post" action={galleryPath}>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="id" value={id} />
              <Button
                variant="outline"
                small
                icon="undo-2"
                aria-label={t("gallery.undo.name", { number: index + 1 })}
              >
                {t("gallery.undo.action")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
