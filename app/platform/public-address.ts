import { BlockList, isIP } from "node:net";

/** Networks that are nobody's on the internet, or lead to others: RFC 6890, and the translations of IPv4 in IPv6. */
const notPublic = new BlockList();
for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
]) {
  const [address = "", bits] = network.split("/");
  notPublic.addSubnet(address, Number(bits), "ipv4");
}
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(address, bits, "ipv6");

/** All that is given out so far: loopback, link-local, unique local, mapped and translated addresses lie outside. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public internet, so that a request to it cannot meet a machine of ours. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  // A zone ('fe80::1%eth0') is of a network of ours.
  if (version === 0 || address.includes("%")) return false;
  if (version === 4) return !notPublic.check(address, "ipv4");
  return givenOut.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
