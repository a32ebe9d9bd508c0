import type { ReactNode } from "react";
import { Form } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";

export type ShownSession = {
  id: string;
  device: string;
  network: string | null;
  lastUse: string;
  isThis: boolean;
};

export function AccountTab({ sessions, children }: { sessions: ShownSession[]; children?: ReactNode }) {
  return (
    <div className="grid gap-6">
      <Box as="section" aria-labelledby="sign-out">
        <h2 id="sign-out" className="text-xl">
          Sign out
        </h2>
        <p className="mt-1 mb-4 text-muted text-sm">Ends your session in this browser.</p>
        <form method="post" action="/sign-out">
          <Button icon="log-out" variant="outline">
            Sign Out
          </Button>
        </form>
      </Box>
      <Sessions sessions={sessions} />
      {children}
    </div>
  );
}

function Sessions({ sessions }: { sessions: ShownSession[] }) {
  return (
    <Box as="section" aria-labelledby="sessions">
      <h2 id="sessions" className="text-xl">
        Where you are signed in
      </h2>
      <p className="mt-1 mb-2 text-muted text-sm">
        If you do not know a device, sign it out and <a href="/settings?tab=password">change your password</a>
        .
      </p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-x-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {session.device} {session.isThis && <Badge tone="ok">This device</Badge>}
              </p>
              <p className="text-muted text-sm">
                {session.lastUse}
                {session.network && <span className="whitespace-nowrap"> from {session.network}</span>}
              </p>
            </div>
            {!session.isThis && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={session.id} />
                <Button
                  variant="text"
                  small
                  className="-mr-2 whitespace-nowrap"
                  aria-label={`Sign out ${session.device}, ${session.lastUse}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 border-line border-t pt-4">
        {sessions.length > 1 && (
          <Form method="post">
            <Button name="intent" value="end-others" variant="outline" small>
              Sign out all other devices
            </Button>
          </Form>
        )}
        <Form method="post">
          <Button name="intent" value="end-all" variant="outline" small>
            Sign out everywhere
          </Button>
        </Form>
      </div>
    </Box>
  );
}
