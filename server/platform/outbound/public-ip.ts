// Which IP addresses are public. URLs that users supplied are fetched from no others.
import { BlockList, isIP } from 'node:net'

/** The IANA special-purpose registries, and the addresses of cloud metadata services. */
const notPublicV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Global unicast addresses. Everything else (mapped, translated, local, multicast) is blocked. */
const globalUnicastV6 = '2000::/3'
/** Special-purpose parts of it, including those that embed an IPv4 address (Teredo, 6to4). */
const notPublicV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const blockedV4 = listOf(notPublicV4, 'ipv4')
const blockedV6 = listOf(notPublicV6, 'ipv6')
const allowedV6 = listOf([globalUnicastV6], 'ipv6')

export function isPublicIp(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blockedV4.check(address, 'ipv4')
  // A zone id names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false
  return allowedV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6')
}
