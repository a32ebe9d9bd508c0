import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address";

test.each([
  ...["8.8.8.8", "196.25.1.1", "1.1.1.1", "172.15.255.255", "172.32.0.1", "100.128.0.1", "223.255.255.255"],
  ...["2a00:1450:4001:82f::200e", "2606:4700::6810:1", "2c0f:fb50:4000::1"],
])("%s is of the public internet", (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ...["127.0.0.1", "127.1.2.3", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  // The machine's own data, of a cloud.
  ...["169.254.169.254", "100.64.0.1", "100.100.100.200", "192.0.0.192", "198.18.0.1", "224.0.0.1"],
  ...["240.0.0.1", "255.255.255.255", "192.0.2.1", "198.51.100.1", "203.0.113.1"],
  ...["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1"],
  // IPv4 in IPv6: mapped, compatible, translated, 6to4, Teredo.
  ...["::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:7f00:1", "::127.0.0.1", "64:ff9b::7f00:1"],
  ...["64:ff9b:1::1", "2002:7f00:1::1", "2001:0:53aa:64c::1", "3fff::1"],
  ...["", "localhost", "127.1", "2130706433", "0x7f.1"],
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
