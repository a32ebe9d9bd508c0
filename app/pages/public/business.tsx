export const handle = { quiet: true };

export default function Page() {
  return <h1>business</h1>;
}
