import { describe, expect, it } from 'vitest'
import { isPublicIp } from './public-ip.ts'

describe('isPublicIp accepts the public address', () => {
  it.each([
    '8.8.8.8',
    '142.250.183.10',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2404:6800:4007:81a::200a',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
  ])('%s', (address) => expect(isPublicIp(address)).toBe(true))
})

describe('isPublicIp rejects', () => {
  it.each([
    ['loopback and unspecified addresses', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::']],
    ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd00:ec2::254']],
    ['carrier-grade NAT', ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
    ['link-local addresses and cloud metadata', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
    ['other cloud metadata addresses', ['168.63.129.16', '192.0.0.192']],
    [
      'documentation and benchmarking networks',
      ['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255'],
    ],
    ['IPv6 documentation networks', ['2001:db8::1', '3fff::1']],
    ['multicast and broadcast addresses', ['224.0.0.1', '239.255.255.255', 'ff02::1', '255.255.255.255', '240.0.0.1']],
    [
      'IPv4 embedded in IPv6',
      ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a9fe:a9fe', '::10.0.0.1', '64:ff9b::a00:1'],
    ],
    ['tunnels', ['2001::1', '2002:7f00:1::', '2002:a9fe:a9fe::1', '192.88.99.1']],
    ['invalid addresses', ['', 'localhost', '127.1', '0x7f000001', '2130706433', '8.8.8.8.8', '[::1]', '::g']],
  ])('%s', (_, addresses) => expect(addresses.filter(isPublicIp)).toEqual([]))
})
