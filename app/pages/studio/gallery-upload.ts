import { maxImages } from "~/modules/businesses/gallery/rules";
import { uploadLimits } from "~/modules/media/rules";
import { receivePictures, uploadStatus } from "./gallery-uploads.server";

export const handle = { posts: { upload: { files: maxImages, maxBytes: uploadLimits.bytes } } };

/** The gallery's script sends its files here, to show how far each is. The plain form posts to the page. */
export async function action({ context }: { context: Parameters<typeof receivePictures>[0] }) {
  const { refused } = await receivePictures(context);
  const [first] = refused;
  return first
    ? Response.json({ reason: first.reason }, { status: uploadStatus(refused) })
    : Response.json({ reason: null });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
