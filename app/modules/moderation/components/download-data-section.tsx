import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";

/** A plain link, because the response is a file. */
export function DownloadDataSection() {
  return (
    <Box as="section" aria-labelledby="download-data">
      <h2 id="download-data" className="text-xl">
        Download my data
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        Everything Thola holds about you in one JSON file: account and profile, sessions, bookings, business,
        payments and the mails we sent you.
      </p>
      <ButtonLink href="/account/personal-data.json" variant="outline" icon="download">
        Download my data
      </ButtonLink>
    </Box>
  );
}
