export const handle = { quiet: true };

export default function Page() {
  return <h1>verification-success</h1>;
}
