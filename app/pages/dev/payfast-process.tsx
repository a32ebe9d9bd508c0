export const handle = { quiet: true };

export default function Page() {
  return <h1>payfast-process</h1>;
}
