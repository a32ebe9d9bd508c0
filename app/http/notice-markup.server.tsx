import { renderToStaticMarkup } from "react-dom/server";
import { type Notification, noticeIn } from "~/platform/flash.server";
import { TextsProvider } from "~/texts/context";
import { textsIn } from "~/texts/texts.server";
import { UnreadBadge } from "~/ui/header";
import { Toast } from "~/ui/toast";

export const noticeMarkup = (notification: Notification, language: string): string =>
  renderToStaticMarkup(
    <TextsProvider texts={textsIn(language)}>
      <Toast {...noticeIn(language, notification)} />
    </TextsProvider>,
  );

export const unreadMarkup = (count: number, language: string): string =>
  renderToStaticMarkup(
    <TextsProvider texts={textsIn(language)}>
      <UnreadBadge count={count} />
    </TextsProvider>,
  );
