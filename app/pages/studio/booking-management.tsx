export const handle = { quiet: true };

export default function Page() {
  return <h1>booking-management</h1>;
}
