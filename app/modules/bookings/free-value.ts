/** A free time as the value of a choice: '2026-11-24 10:00'. */
export const freeValue = (date: string, time: string) => `${date} ${time}`;

/** A chosen free time stands for the fields of date and time beside it. */
export function withFreeTime(form: FormData): FormData {
  const [date, time] = String(form.get("free") ?? "").split(" ");
  if (date && time) {
    form.set("date", date);
    form.set("time", time);
  }
  return form;
}
