// Signed URLs of S3 objects (AWS Signature Version 4 in the query), so that browsers read large files from there.
import { createHash, createHmac } from 'node:crypto'
import type { S3Config } from './s3.ts'

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** As RFC 3986 demands: encodeURIComponent leaves five characters that S3 wants encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function addressOf({ endpoint, region, bucket, pathStyle }: S3Config, key: string): { origin: string; path: string } {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const path = key.split('/').map(encode).join('/')
  return pathStyle
    ? { origin: `${protocol}//${host}`, path: `/${encode(bucket)}/${path}` }
    : { origin: `${protocol}//${bucket}.${host}`, path: `/${path}` }
}

/** A URL with which anyone can read the object. It's valid for `seconds`. */
export function presign(config: S3Config, key: string, { seconds, at }: { seconds: number; at: Date }): string {
  const { origin, path } = addressOf(config, key)
  const time = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const date = time.slice(0, 8)
  const scope = `${date}/${config.region}/s3/aws4_request`
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${config.accessKeyId}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name = '', value = '']) => `${name}=${encode(value)}`)
    .join('&')
  const request = ['GET', path, query, `host:${new URL(origin).host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const hashed = createHash('sha256').update(request).digest('hex')
  const text = ['AWS4-HMAC-SHA256', time, scope, hashed].join('\n')
  const signingKey = [date, config.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (parent, part) => hmac(parent, part),
    `AWS4${config.secretAccessKey}`,
  )
  return `${origin}${path}?${query}&X-Amz-Signature=${hmac(signingKey, text).toString('hex')}`
}
