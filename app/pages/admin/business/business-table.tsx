import { showPhone } from "~/forms/fields";
import { ReasonField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { reasonUnbookable } from "~/modules/businesses/rules";
import { staffReasons } from "~/modules/moderation/components/listed-state";
import type { BusinessFilter } from "~/modules/moderation/list-filters";
import { restorableFor } from "~/modules/moderation/onboarding/rules";
import type { ListedBusiness } from "~/modules/moderation/queries/businesses.server";
import { placeText } from "~/modules/places/places";
import { Rich, spoken, useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { RowMenu } from "~/ui/row-menu";
import { Cell, Table } from "~/ui/table";

type Props = {
  rows: readonly ListedBusiness[];
  state: BusinessFilter["state"];
  refused: Refused | undefined;
  now: Date;
};

export function BusinessTable({ rows, state, refused, now }: Props) {
  const { t } = useTexts();
  const columns = ["business", "category", "state", state, "acts"] as const;
  return (
    <>
      <Table
        dense
        caption={t("adminBusiness.title")}
        columns={columns.map((name) => t(`adminBusiness.columns.${name}`))}
        hasActs
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} state={state} now={now} />
        ))}
      </Table>
      {state === "approved" &&
        rows.map((row) => (
          <RemoveDialog
            key={row.id}
            row={row}
            refused={refused?.values.id === row.id ? refused : undefined}
          />
        ))}
    </>
  );
}

type RemoveDialogProps = { row: { id: string; businessName: string }; refused: Refused | undefined };

/** Says what the removal does, and asks for the reason that the owner reads. */
function RemoveDialog({ row: { id, businessName }, refused }: RemoveDialogProps) {
  const { t } = useTexts();
  const dialog = `remove-${id}`;
  return (
    <Dialog id={dialog} title={t("adminBusiness.removal.title")} open={refused !== undefined} modal>
      <p className="mb-4">
        <Rich
          text={{ key: "adminBusiness.removal.text", values: { name: businessName } }}
          tags={{ who: (words) => <b className="wrap-anywhere">{words}</b> }}
        />
      </p>
      <PostForm intent="remove" filled={refused} className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <ReasonField
          label={t("adminBusiness.removal.reason")}
          id={`reason-${id}`}
          error={refused?.notice?.text}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="danger">{t("adminBusiness.removal.submit")}</Button>
          <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>
        </div>
      </PostForm>
    </Dialog>
  );
}

function Row({ row, state, now }: { row: ListedBusiness; now: Date } & Pick<Props, "state">) {
  const { t, date, hrefOf } = useTexts();
  const { id, businessName, category, phone, email, removedAt, approvedAt } = row;
  const at = state === "removed" ? removedAt : approvedAt;
  return (
    <tr>
      <Cell heading>
        <a href={hrefOf(`/admin/business/${id}`)} className="text-ink wrap-anywhere">
          {businessName}
        </a>
        <span className="block font-normal text-muted text-xs wrap-anywhere">
          {[phone && showPhone(phone), email].filter(Boolean).join(" · ")}
        </span>
      </Cell>
      <Cell label={t("adminBusiness.columns.category")}>
        <span>
          {t(`trades.category.${category}`)}
          <span className="block text-muted text-xs">{placeText({ city: row.city, province: null })}</span>
        </span>
      </Cell>
      <Cell phone="end" label={t("adminBusiness.columns.state")}>
        <States row={row} now={now} />
      </Cell>
      <Cell phone="below-end" label={t(`adminBusiness.columns.${state}`)}>
        <span className="tabular-nums">
          {at && date(at, "historyDate")}
          {removedAt && (
            <span className="hidden sm:block text-muted text-xs">
              {t("adminBusiness.until", { at: new Date(removedAt.getTime() + restorableFor) })}
            </span>
          )}
        </span>
      </Cell>
      <Cell phone="menu">
        <RowMenu label={t("adminBusiness.acts", { name: businessName })}>
          <Acts row={row} state={state} />
        </RowMenu>
      </Cell>
    </tr>
  );
}

/** Only what is an exception is said: why it is not listed, or cannot be booked. */
function States({ row, now }: { row: ListedBusiness; now: Date }) {
  const { t, list } = useTexts();
  const reasons = staffReasons(row, null, now);
  const isBarred = row.suspendedAt !== null || row.blacklistedAt !== null;
  if (reasons.length > 0)
    return (
      <span className="block">
        <Badge tone={isBarred ? "bad" : "warn"}>{t("adminBusiness.notListed")}</Badge>
        <span className="mt-0.5 hidden sm:block text-muted text-xs">
          {list(reasons.map((reason) => t(`unlisted.admin.reasons.${reason}`)))}
        </span>
      </span>
    );
  const unbookable = reasonUnbookable(row, now);
  return unbookable && <Badge>{t(`adminBusiness.unbookable.${unbookable}`)}</Badge>;
}

function Acts({ row: { id, businessName }, state }: { row: ListedBusiness; state: BusinessFilter["state"] }) {
  const { t, hrefOf } = useTexts();
  const values = { name: businessName };
  if (state === "removed")
    return (
      <Press intent="restore" fields={{ id }} variant="outline" small>
        <Rich text={{ key: "adminBusiness.restore", values }} tags={{ name: spoken }} />
      </Press>
    );
  return (
    <>
      <a href={hrefOf(`/admin/sanctions/${id}`)} className="tap px-2 font-semibold">
        {t("adminBusiness.sanctions")}
      </a>
      <Button small disabled>
        <Rich text={{ key: "adminBusiness.approve", values }} tags={{ name: spoken }} />
      </Button>
      <DialogButton dialog={`remove-${id}`} variant="danger" small>
        <Rich text={{ key: "adminBusiness.remove", values }} tags={{ name: spoken }} />
      </DialogButton>
    </>
  );
}
