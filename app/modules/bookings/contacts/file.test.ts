import { describe, expect, test } from "vitest";
import { readContacts } from "./file";
import { checkContacts, readWritten, written } from "./rules";

const utf8 = (text: string) => new TextEncoder().encode(text);
const people = (text: string | Uint8Array) => {
  const read = readContacts(typeof text === "string" ? utf8(text) : text);
  return read.ok ? read.people : read;
};
const gogo = { name: "Gogo Dlamini", phone: "082 555 0199", email: "", address: "" };

describe("a table", () => {
  test("with commas, semicolons or tabs, with a mark or Excel's first line", () => {
    for (const between of [",", ";", "\t"])
      for (const before of ["", "\ufeff", ...(between === ";" ? ["sep=;\r\n"] : [])]) {
        const lines = [`Name${between}Cell number`, `Gogo Dlamini${between}082 555 0199`, ""].join("\r\n");
        expect(people(before + lines), JSON.stringify([before, between])).toMatchObject([gogo]);
      }
  });

  test("with quotes, line breaks and commas in its cells; the line is that of the file", () => {
    const text =
      'Name,Address,Phone\n"Dlamini, ""Gogo""","14 Protea Street\nPimville",0825550199\nSizwe,,0715550104\n';
    expect(people(text)).toEqual([
      {
        line: 2,
        name: 'Dlamini, "Gogo"',
        phone: "0825550199",
        email: "",
        address: "14 Protea Street Pimville",
      },
      { line: 4, name: "Sizwe", phone: "0715550104", email: "", address: "" },
    ]);
  });

  test("as Google and Outlook write it", () => {
    const google =
      "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Formatted\nGogo,Dlamini,*,g@example.co.za,Mobile,082 555 0199,14 Protea Street\n";
    expect(people(google)).toMatchObject([
      { ...gogo, email: "g@example.co.za", address: "14 Protea Street" },
    ]);
    const outlook =
      "First Name,Last Name,E-mail Address,Home Phone,Mobile Phone,Home Street,Home City\nGogo,Dlamini,,011 555 0100,082 555 0199,14 Protea Street,Soweto\n";
    expect(people(outlook)).toMatchObject([{ ...gogo, address: "14 Protea Street, Soweto" }]);
  });

  test("in what Windows and Excel write besides UTF-8", () => {
    const text = "Name;Phone\r\nAndré;0825550199\r\n";
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer),
    ]);
    for (const bytes of [utf8(text), latin, utf16]) expect(people(bytes)).toMatchObject([{ name: "André" }]);
  });

  test("with a formula says only its text, and what we put before one goes", () => {
    expect(people("Name,Phone\n\"'=cmd|' /C calc'!A0\",'+27825550199\n")).toMatchObject([
      { name: "=cmd|' /C calc'!A0", phone: "+27825550199" },
    ]);
  });

  test("that cannot be read is refused with the reason", () => {
    expect(people("")).toMatchObject({ reason: "empty" });
    expect(people("Name,Phone\n")).toMatchObject({ reason: "empty" });
    expect(people("Gogo,0825550199\n")).toMatchObject({ reason: "no_columns" });
    expect(people('Name,Phone\n"Gogo,0825550199\nSizwe,1\n')).toMatchObject({
      reason: "open_quote",
      line: 2,
    });
    expect(people(Uint8Array.from([0x50, 0x4b, 3, 4, 0]))).toMatchObject({ reason: "spreadsheet" });
    expect(people(Uint8Array.from([1, 0, 2, 0, 3]))).toMatchObject({ reason: "no_text" });
  });

  test("of 10,000 people takes no time that one feels", () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, n) => `"Person ${n}",08${String(25_550_000 + n)},"Street ""${n}"""`,
    );
    expect(people(`Name,Phone,Address\n${rows.join("\n")}`)).toHaveLength(10_000);
  });
});

test("cards of telephones: folded lines, other spellings, quoted-printable, of several numbers the cell", () => {
  const card = (lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n");
  const text =
    card([
      "VERSION:3.0",
      "FN:Gogo",
      "  Dlamini",
      "TEL;TYPE=HOME:011 555 0100",
      "item1.TEL;TYPE=CELL:082 555 0199",
    ]) +
    card([
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Nkosi;Andr=C3=A9;;;",
      "TEL;CELL:0715550104",
    ]) +
    card([
      "VERSION:4.0",
      "FN:Zanele\\, the tailor",
      "TEL:tel:+27825550111",
      "ADR:;;1 Main Road;Soweto;;1804;",
      "PHOTO:AAAA",
    ]);
  expect(people(text)).toMatchObject([
    gogo,
    { name: "André Nkosi", phone: "0715550104" },
    { name: "Zanele, the tailor", phone: "+27825550111", address: "1 Main Road, Soweto, 1804" },
  ]);
});

test("each person comes in once, with what either line says; what is wrong is told beside its line", () => {
  const text =
    "Name,Phone,E-mail,Address\nGogo,082 555 0199,,\nGogo D,0825550199,g@example.co.za,14 Protea Street\n,0825550100,,\nX,12,,\nY,,no mail,\n";
  const read = people(text);
  const { contacts, doubles, wrong } = checkContacts(Array.isArray(read) ? read : []);
  expect(contacts).toEqual([
    { name: "Gogo", phone: "+27825550199", email: "g@example.co.za", address: "14 Protea Street" },
  ]);
  expect(doubles).toBe(1);
  expect(wrong.map(({ line, problem }) => [line, problem])).toEqual([
    [4, "contacts.wrong.name"],
    [5, "contacts.wrong.phone"],
    [6, "contacts.wrong.email"],
  ]);
  expect(readWritten(written(contacts))).toEqual(contacts);
  // Excel drops the nought before a number.
  const fromExcel = [825550199, 115550100, 82555019].map((phone, n) => ({
    ...{ line: n, name: `N${n}`, phone: String(phone), email: "", address: "" },
  }));
  expect(checkContacts(fromExcel).contacts.map(({ phone }) => phone)).toEqual([
    "+27825550199",
    "+27115550100",
  ]);
  for (const hostile of [
    "",
    "{}",
    "[[1]]",
    '[["","","",""]]',
    '[["A","x",null,null]]',
    `[["${"a".repeat(200)}",null,null,null]]`,
  ])
    expect(readWritten(hostile)).toBeNull();
});
