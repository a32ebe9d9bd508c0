import { expect } from "vitest";
import { localFiles } from "~/platform/files.server";
import { newId } from "~/platform/ids";
import { aConversation, words } from "../../../../tests/builders/conversation";
import { test } from "../../../../tests/setup/db";
import { conversations, messagePhotos } from "../tables.server";
import { dropMessagePhotos } from "./photos.server";
import { sendMessage } from "./send-message.server";

test("the photos of a message that is gone are dropped", async ({ db, now }) => {
  const { id, who } = await aConversation(db, {}, now);
  const photos = [{ id: newId(), width: 640, height: 480 }];
  await sendMessage(db, who, id, { ...words(""), photos }, now);
  const files = localFiles("memory://");
  expect(await dropMessagePhotos(db, files)).toBe(0);
  await db.delete(conversations);
  expect(await dropMessagePhotos(db, files)).toBe(1);
  expect(await db.$count(messagePhotos)).toBe(0);
});
