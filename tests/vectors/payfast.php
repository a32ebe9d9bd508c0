<?php
// Signatures as PHP makes them, for both sides of the PayFast tests: neither side is its own witness.
// php tests/vectors/payfast.php > tests/vectors/payfast.json && npx biome format --write tests/vectors/payfast.json

const PASSPHRASE = "Sawubona_2026-x";

function encodingCases(): array
{
    $values = [
        "", "0", "R0.00", "0.00", "50.00", "Thola", "a b", " a  b ", "\ta\n", "a\r\nb", "a+b", "a%20b", "%", "a&b=c",
        "-_.", "~", "!", "'", "(", ")", "*", "~!'()*", "\"#\$,/:;<>?@[\\]^`{|}", "https://thola.test/a?b=c&d=e#f",
        "Sipho's Plumbing & Sons (Pty) Ltd", "Café Zoë", "Ünïcödé Ÿ", "Š š Ŧ", "Nkosi sikelel’ iAfrika", "a\u{A0}b", "\u{3000}",
        "日本語", "👷🏾‍♀️ Builder", "\u{1F1FF}\u{1F1E6}", "e\u{301}", "\x00\x01\x1F\x7F", "\u{FEFF}bom", "\u{10FFFF}",
    ];
    return array_map(fn ($value) => ["value" => $value, "encoded" => urlencode($value)], $values);
}

/** The form: in the order given, trimmed, blanks left out ("0" is not blank), passphrase last. */
function form(string $about, array $fields, string $passphrase): array
{
    $parts = [];
    foreach ($fields as $name => $value) {
        if (trim($value) !== "") {
            $parts[] = $name . "=" . urlencode(trim($value));
        }
    }
    if ($passphrase !== "") {
        $parts[] = "passphrase=" . urlencode($passphrase);
    }
    return [
        "about" => $about, "fields" => pairs($fields), "passphrase" => $passphrase,
        "signed" => implode("&", $parts), "signature" => md5(implode("&", $parts)),
    ];
}

function formCases(): array
{
    $checkout = [
        "merchant_id" => "10000100", "merchant_key" => "46f0cd694581a",
        "return_url" => "http://127.0.0.1:3000/payment-success", "cancel_url" => "http://127.0.0.1:3000/payment-cancel",
        "notify_url" => "http://127.0.0.1:3000/payfast/itn", "email_address" => "business@thola.test",
        "m_payment_id" => "019a9f4e-0000-7000-8000-000000000001", "amount" => "50.00", "item_name" => "Thola Business Plan",
        "subscription_type" => "1", "recurring_amount" => "50.00", "frequency" => "3", "cycles" => "0",
    ];
    $with = fn (array $more) => inOrder([...$checkout, ...$more]);
    return [
        form("the R50 checkout, cycles 0 signed", $checkout, PASSPHRASE),
        form("no passphrase set", $checkout, ""),
        form("a passphrase that needs escaping", $checkout, "a/b c"),
        form("R0.00 now, R50.00 from a date", $with(["amount" => "0.00", "billing_date" => "2026-12-21"]), PASSPHRASE),
        form("a discounted first month", $with(["amount" => "5.00"]), PASSPHRASE),
        form("a name with & and quotes", $with(["name_first" => "Sipho's \"Best\" & Co", "name_last" => "(Pty) Ltd"]), PASSPHRASE),
        form("a business name in PayFast's characters", $with([
            "return_url" => "https://thola.test/payment-success", "cancel_url" => "https://thola.test/payment-cancel",
            "notify_url" => "https://thola.test/payfast/itn", "item_description" => "Zoes Cuts and Co",
        ]), PASSPHRASE),
        form("accents", $with(["name_first" => "Zoë", "name_last" => "Müller-Çelik", "item_description" => "Café d'Or"]), PASSPHRASE),
        form("emoji", $with(["item_description" => "👷🏾‍♀️ Builder 🇿🇦"]), PASSPHRASE),
        form("~!'()*", $with(["item_description" => "~!'()*"]), PASSPHRASE),
        form("blanks left out", $with(["name_first" => "", "name_last" => "   ", "custom_str1" => ""]), PASSPHRASE),
        form("zeros stay", $with(["custom_int1" => "0", "email_confirmation" => "0", "custom_str1" => "0"]), PASSPHRASE),
        form("ASCII space trimmed, inner kept", $with(["item_description" => " \t two  spaces \r\n"]), PASSPHRASE),
        form("no-break space is not trimmed", $with(["item_description" => "\u{A0}wide\u{A0}"]), PASSPHRASE),
        form("plus and tag in the address", $with(["email_address" => "thandi+thola@example.co.za"]), PASSPHRASE),
        form("every field", everyField(), PASSPHRASE),
    ];
}

function formOrder(): array
{
    $numbered = fn (string $name) => array_map(fn ($n) => $name . $n, range(1, 5));
    return [
        "merchant_id", "merchant_key", "return_url", "cancel_url", "notify_url",
        "name_first", "name_last", "email_address", "cell_number",
        "m_payment_id", "amount", "item_name", "item_description",
        ...$numbered("custom_int"), ...$numbered("custom_str"),
        "email_confirmation", "confirmation_address", "payment_method",
        "subscription_type", "billing_date", "recurring_amount", "frequency", "cycles",
        "subscription_notify_email", "subscription_notify_webhook", "subscription_notify_buyer",
    ];
}

function inOrder(array $fields): array
{
    return array_filter(array_replace(array_fill_keys(formOrder(), null), $fields), fn ($value) => $value !== null);
}

function everyField(): array
{
    $known = [
        "merchant_id" => "10000100", "merchant_key" => "46f0cd694581a", "return_url" => "https://thola.test/r",
        "cancel_url" => "https://thola.test/c", "notify_url" => "https://thola.test/n",
        "email_address" => "thandi@thola.test", "confirmation_address" => "thandi@thola.test",
        "amount" => "5.00", "item_name" => "Plan", "email_confirmation" => "1", "payment_method" => "cc",
        "subscription_type" => "1", "billing_date" => "2026-12-21", "recurring_amount" => "50.00",
        "frequency" => "6", "cycles" => "12", "subscription_notify_email" => "true",
        "subscription_notify_webhook" => "true", "subscription_notify_buyer" => "false",
    ];
    return inOrder([...array_combine(formOrder(), formOrder()), ...$known]);
}

function noticeFields(): array
{
    $custom = [];
    foreach (["custom_str", "custom_int"] as $name) {
        foreach (range(1, 5) as $n) {
            $custom[$name . $n] = "";
        }
    }
    return [
        "m_payment_id" => "019a9f4e-0000-7000-8000-000000000001", "pf_payment_id" => "1847925", "payment_status" => "COMPLETE",
        "item_name" => "Thola Business Plan", "item_description" => "", "amount_gross" => "50.00", "amount_fee" => "-4.14",
        "amount_net" => "45.86", ...$custom, "name_first" => "", "name_last" => "", "email_address" => "business@thola.test",
        "merchant_id" => "10000100", "token" => "5a538bc0-ce28-47d4-98bd-9ee7bc11ad56", "billing_date" => "2026-11-21",
    ];
}

/** A notice as PayFast posts it: every field, blanks too, signature last. */
function body(array $fields, string $passphrase): string
{
    $raw = implode("&", array_map(fn ($name) => $name . "=" . urlencode($fields[$name]), array_keys($fields)));
    $signed = $passphrase === "" ? $raw : $raw . "&passphrase=" . urlencode($passphrase);
    return $raw . "&signature=" . md5($signed);
}

/** What PHP makes of a body: fields as received up to `signature`, encoded again. */
function notice(string $about, string $raw, string $passphrase): array
{
    parse_str($raw, $post);
    $parts = [];
    foreach ($post as $name => $value) {
        if ($name === "signature") {
            break;
        }
        $parts[] = $name . "=" . urlencode($value);
    }
    if ($passphrase !== "") {
        $parts[] = "passphrase=" . urlencode($passphrase);
    }
    $matches = isset($post["signature"]) && md5(implode("&", $parts)) === $post["signature"];
    return ["about" => $about, "raw" => $raw, "passphrase" => $passphrase, "matches" => $matches];
}

function noticeCases(): array
{
    $first = noticeFields();
    $renewal = ["m_payment_id" => $first["m_payment_id"], "token" => $first["token"], ...$first];
    unset($renewal["billing_date"]);
    $cancel = [...$first, "payment_status" => "CANCELLED"];
    unset($cancel["billing_date"], $cancel["amount_gross"], $cancel["amount_fee"], $cancel["amount_net"]);
    $odd = [...$first, "name_first" => "Zoë ~!'()* & \"Co\"", "item_description" => "two  spaces 👷🏾‍♀️"];
    $raw = body($first, PASSPHRASE);
    $oddRaw = body($odd, PASSPHRASE);
    $latin = str_replace("name_first=", "name_first=Zo%EB", substr($raw, 0, strpos($raw, "&signature=")));
    return [
        notice("first payment, blanks kept", $raw, PASSPHRASE),
        notice("no passphrase set", body($first, ""), ""),
        notice("wrong passphrase", $raw, PASSPHRASE . "x"),
        notice("passphrase missing on our side", $raw, ""),
        notice("later charge, token second, no billing_date", body($renewal, PASSPHRASE), PASSPHRASE),
        notice("cancelled, no amounts", body($cancel, PASSPHRASE), PASSPHRASE),
        notice("R0.00", body([...$first, "amount_gross" => "0.00", "amount_fee" => "0.00", "amount_net" => "0.00"], PASSPHRASE), PASSPHRASE),
        notice("zero values", body([...$first, "custom_int1" => "0", "name_first" => "0"], PASSPHRASE), PASSPHRASE),
        notice("values are not trimmed", body([...$first, "name_first" => " padded "], PASSPHRASE), PASSPHRASE),
        notice("an unknown field", body([...$first, "fraud_score" => "none at all"], PASSPHRASE), PASSPHRASE),
        notice("special characters, accents, emoji, double space", $oddRaw, PASSPHRASE),
        notice("the same with %20 for +", str_replace("+", "%20", $oddRaw), PASSPHRASE),
        notice("the same with ~ ! ' ( ) * bare", str_replace(["%7E", "%21", "%27", "%28", "%29", "%2A"], str_split("~!'()*"), $oddRaw), PASSPHRASE),
        notice("the same with lower-case hex", preg_replace_callback("/%../", fn ($m) => strtolower($m[0]), $oddRaw), PASSPHRASE),
        notice("bytes that are not UTF-8", $latin . "&signature=" . md5($latin . "&passphrase=" . PASSPHRASE), PASSPHRASE),
        notice("a field after the signature is not signed", $raw . "&extra=1", PASSPHRASE),
        notice("a blank dropped", str_replace("item_description=&", "", $raw), PASSPHRASE),
        notice("amount changed", str_replace("amount_gross=50.00", "amount_gross=5.00", $raw), PASSPHRASE),
        notice("two fields swapped", preg_replace("/(m_payment_id=[^&]*)&(pf_payment_id=[^&]*)/", "$2&$1", $raw), PASSPHRASE),
        notice("signature in capitals", preg_replace_callback("/signature=.*/", fn ($m) => "signature=" . strtoupper(substr($m[0], 10)), $raw), PASSPHRASE),
        notice("no signature", substr($raw, 0, strpos($raw, "&signature=")), PASSPHRASE),
        notice("empty body", "", PASSPHRASE),
        ...recordedCases(),
    ];
}

/** Signatures that PayFast's own sandbox made, published in the tests of github.com/louislewis2/payfast. */
function recordedCases(): array
{
    $shared = [
        ...noticeFields(), "m_payment_id" => "8d00bf49-e979-4004-228c-08d452b86380", "item_name" => "Recurring Option",
        "item_description" => "Some details about the recurring option", "amount_gross" => "20.00",
        "email_address" => "sbtu01@payfast.co.za", "merchant_id" => "10004241",
    ];
    $first = [...$shared, "amount_fee" => "-2.30", "amount_net" => "17.70", "billing_date" => "2023-09-16"];
    $charge = [
        "m_payment_id" => $shared["m_payment_id"], "token" => "", ...$shared, "token" => "9aff14eb-65ea-a8ff-ca41-ef457c9c351a",
        "pf_payment_id" => "392638", "amount_fee" => "-3.17", "amount_net" => "16.83", "name_first" => "Test", "name_last" => "User 01",
    ];
    unset($charge["billing_date"]);
    $resign = fn (array $fields, string $signature) => preg_replace("/signature=.*/", "signature=" . $signature, body($fields, "salt"));
    return [
        notice("recorded from PayFast: first payment", $resign($first, "bf1986d6bed6b382e0f88f32a92fee03"), "salt"),
        notice("recorded from PayFast: later charge", $resign($charge, "c629a4b9c9df461a29db663ec0a77ae7"), "salt"),
    ];
}

/** The API: header, body and query variables and the passphrase, alphabetical. */
function api(string $about, array $vars, string $passphrase): array
{
    $signed = [...$vars, "passphrase" => $passphrase];
    ksort($signed, SORT_STRING);
    $parts = array_map(fn ($name) => $name . "=" . urlencode($signed[$name]), array_keys($signed));
    return ["about" => $about, "vars" => pairs($vars), "passphrase" => $passphrase, "signature" => md5(implode("&", $parts))];
}

function apiCases(): array
{
    $headers = ["merchant-id" => "10000100", "version" => "v1", "timestamp" => "2026-11-21T04:57:00+02:00"];
    return [
        api("fetch or cancel: headers only", $headers, PASSPHRASE),
        api("update: amount in cents", [...$headers, "amount" => "5000", "cycles" => "0"], PASSPHRASE),
        api("a name that needs escaping", [...$headers, "item_name" => "Thola ~ Plan (R50)"], "a/b"),
    ];
}

function pairs(array $fields): array
{
    return array_map(fn ($name) => [$name, $fields[$name]], array_keys($fields));
}

echo json_encode(
    ["encoding" => encodingCases(), "forms" => formCases(), "notices" => noticeCases(), "api" => apiCases()],
    JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR
), "\n";
