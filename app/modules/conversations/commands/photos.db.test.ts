import { expect } from "vitest";
import { localFiles } from "~/platform/files.server";
import { aConversation, aPhoto, words } from "../../../../tests/builders/conversation";
import { test } from "../../../../tests/setup/db";
import { conversations, messagePhotos } from "../tables.server";
import { dropMessagePhotos } from "./photos.server";
import { sendMessage } from "./send-message.server";

test("the photos of a message that is gone are dropped", async ({ db, now }) => {
  const { id, who } = await aConversation(db, {}, now);
  const photos = [aPhoto()];
  await sendMessage(db, who, id, { ...words(""), photos }, now);
  const files = localFiles("memory://");
  expect(await dropMessagePhotos(db, files)).toBe(0);
  await db.delete(conversations);
  expect(await dropMessagePhotos(db, files)).toBe(1);
  expect(await db.$count(messagePhotos)).toBe(0);
});

test("another photo with the same words, or with none, is another message", async ({ db, now }) => {
  const { id, who } = await aConversation(db, {}, now);
  for (const [at, text] of ["", "Here it is."].entries()) {
    const message = words(text);
    const send = (file: string) => sendMessage(db, who, id, { ...message, photos: [aPhoto(file)] }, now);
    const first = 2 + 2 * at;
    expect(await send("leak")).toEqual({ ok: true, conversationId: id, number: first });
    expect(await send("leak")).toMatchObject({ number: first, isRepeat: true });
    expect(await send("tap")).toEqual({ ok: true, conversationId: id, number: first + 1 });
    expect(await send("tap")).toMatchObject({ number: first + 1, isRepeat: true });
  }
  expect(await db.$count(messagePhotos)).toBe(4);
});
