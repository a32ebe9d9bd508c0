import { expect, test } from "vitest";
import { markupOf, t } from "../../tests/setup/texts";
import { Button } from "./button";
import { Dialog, DialogButton } from "./dialog";
import { Rating } from "./rating";
import { systemTheme, ThemeSwitch } from "./theme-switch";
import { Toast } from "./toast";

test("a button that cannot be pressed looks it", () => {
  expect(markupOf(<Button disabled>Send</Button>)).toMatch(
    /<button type="submit" disabled="" class="[^"]*cursor-not-allowed/,
  );
});

test("a dialog opens by command, and by a link without a script", () => {
  const html = markupOf(
    <DialogButton dialog="sure" aria-label="Remove Sipho">
      Remove
    </DialogButton>,
  );
  expect(html).toMatch(/commandfor="sure" command="show-modal"/i);
  expect(html).toMatch(/<noscript[^>]*><a [^>]*aria-label="Remove Sipho"[^>]* href="#sure"/);
  const dialog = markupOf(
    <Dialog id="sure" title="Remove?">
      Really
    </Dialog>,
  );
  expect(dialog).toMatch(/<dialog id="sure" aria-labelledby="sure-title"/);
});

test("a dialog that the server opened is part of the page", () => {
  const dialog = markupOf(
    <Dialog id="book" title="Book" open>
      Form
    </Dialog>,
  );
  expect(dialog).toMatch(/<dialog id="book" open="" aria-labelledby/);
});

test("a rating has text for screen readers, and a business without reviews is new", () => {
  expect(markupOf(<Rating value={4.75} count={1} />)).toContain("4.8 out of 5, 1 review<");
  expect(markupOf(<Rating value={0} count={0} />)).toContain(t("common.rating.new"));
});

test("the theme form marks the current theme and returns to the page it came from", () => {
  const html = markupOf(
    <ThemeSwitch theme={{ ...systemTheme, system: "false", dark: "true" }} back="/services?q=geyser" />,
  );
  expect(html).toMatch(/<form [^>]*action="\/theme" method="post"/);
  expect(html).toContain('value="/services?q=geyser"');
  expect(html).toMatch(/value="dark" aria-pressed="true"[^>]* name="theme"/);
});

test("a toast shows both lines and hides its button until a script handles it", () => {
  const html = markupOf(<Toast title="Booking Updated" text="Booking has been accepted" />);
  expect(html).toContain("Booking Updated");
  expect(html).toContain(t("bookings.management.accept.done"));
  expect(html).toMatch(/<button type="button" data-dismiss="true" hidden=""/);
});
