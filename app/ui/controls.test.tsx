import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, ButtonLink } from "./button";
import { Dialog, DialogButton } from "./dialog";
import { Rating } from "./rating";
import { ThemeSwitch } from "./theme-switch";
import { Toast } from "./toast";

test("a busy button says so and cannot be pressed again", () => {
  const html = renderToStaticMarkup(<Button busy="Sending...">Send</Button>);
  expect(html).toMatch(/<button type="submit" disabled="" aria-busy="true"/);
  expect(html).toContain("Sending...</button>");
});

test("a disabled link leads nowhere and says that it is disabled", () => {
  const html = renderToStaticMarkup(
    <ButtonLink href="/book" disabled>
      Book
    </ButtonLink>,
  );
  expect(html).not.toContain("href");
  expect(html).toContain('aria-disabled="true"');
});

test("a dialog opens without a script, by command", () => {
  const html = renderToStaticMarkup(<DialogButton dialog="sure">Remove</DialogButton>);
  expect(html).toMatch(/commandfor="sure" command="show-modal"/i);
  const dialog = renderToStaticMarkup(
    <Dialog id="sure" title="Remove?">
      Really
    </Dialog>,
  );
  expect(dialog).toMatch(/<dialog id="sure" aria-labelledby="sure-title"/);
});

test("a dialog that the server opened stands in the page", () => {
  const dialog = renderToStaticMarkup(
    <Dialog id="book" title="Book" open>
      Form
    </Dialog>,
  );
  expect(dialog).toMatch(/<dialog id="book" open="" aria-labelledby/);
});

test("a rating has words, and a business without reviews is new", () => {
  expect(renderToStaticMarkup(<Rating value={4.75} count={1} />)).toContain("4.8 out of 5, 1 review<");
  expect(renderToStaticMarkup(<Rating value={0} count={0} />)).toContain("New on Thola");
});

test("the theme form names the theme in use and where to come back to", () => {
  const html = renderToStaticMarkup(<ThemeSwitch theme="dark" back="/services?q=geyser" />);
  expect(html).toMatch(/<form [^>]*action="\/theme" method="post"/);
  expect(html).toContain('value="/services?q=geyser"');
  expect(html).toMatch(/value="dark" aria-pressed="true"[^>]* name="theme"/);
});

test("a toast shows both lines and keeps its button hidden until a script can serve it", () => {
  const html = renderToStaticMarkup(<Toast title="Booking Updated" text="Booking has been accepted" />);
  expect(html).toContain("Booking Updated");
  expect(html).toContain("Booking has been accepted");
  expect(html).toMatch(/<button type="button" data-dismiss="true" hidden=""/);
});
