import { formatNumber } from '#contract/format-number.ts'
import { log as texts } from '#contract/messages/en/predictions-screens.ts'
import { ExactTime } from '../../ui/exact-time.tsx'

type Row = { row: number; hash: string }
type Signature = { row: number; signedAt: string }

const link = { width: 163, height: 47, overlap: 17 }
const step = link.width - link.overlap
const seal = 40
const sizes = [
  { className: 'predictions-chain-wide', count: 5 },
  { className: 'predictions-chain-narrow', count: 2 },
]

/** The latest rows as links of a chain, the newest one at the end, next to the signature. */
export function Chain({ rows, signature }: { rows: Row[]; signature: Signature | undefined }) {
  return (
    <figure className="predictions-chain">
      {sizes.map(({ className, count }) => (
        <Links key={className} className={className} rows={rows.slice(0, count).toReversed()} isSigned={!!signature} />
      ))}
      <figcaption className="meta">
        {signature ? (
          <>
            {texts.signedRow(signature.row)} <ExactTime value={signature.signedAt} />
          </>
        ) : (
          texts.unsigned
        )}
      </figcaption>
    </figure>
  )
}

function Links({ rows, className, isSigned }: { rows: Row[]; className: string; isSigned: boolean }) {
  const width = rows.length * step + link.overlap
  const middle = link.height / 2
  const shape = { width: link.width, height: link.height, rx: middle }
  return (
    <svg
      viewBox={`-2 -2 ${width + seal + 36} ${link.height + 4}`}
      className={className}
      role="img"
      aria-label={texts.chain(rows.length, rows.at(-1)!.row)}
    >
      {rows.map(({ row }, index) => (
        <g key={row} transform={`translate(${index * step} 0)`}>
          <rect className="predictions-link-gap" {...shape} />
          <rect className={index === rows.length - 1 ? 'predictions-link head' : 'predictions-link'} {...shape} />
        </g>
      ))}
      {/* The upper right of each link lies over the next one, so that they hold each other. */}
      {rows.slice(0, -1).map(({ row }, index) => {
        const arc = `M${index * step + link.width - middle} 0a${middle} ${middle} 0 0 1 ${middle} ${middle}`
        return (
          <g key={row}>
            <path className="predictions-link-gap" d={arc} />
            <path className="predictions-link" d={arc} />
          </g>
        )
      })}
      {rows.map(({ row, hash }, index) => (
        <g key={row} transform={`translate(${index * step + link.width / 2} 0)`} textAnchor="middle">
          <text y="20" className="predictions-strong">
            {formatNumber(row)}
          </text>
          <text y="36">{`${hash.slice(0, 4)} ${hash.slice(4, 8)}`}</text>
        </g>
      ))}
      {isSigned && <Seal left={width} top={middle} />}
    </svg>
  )
}

const teeth = 20

const sealOutline = Array.from({ length: teeth * 2 }, (_, index) => {
  const [radius, angle] = [index % 2 ? 17.5 : 19, (index * Math.PI) / teeth]
  const place = [radius * Math.cos(angle), radius * Math.sin(angle)].map((value) => value.toFixed(1)).join(' ')
  return `${index ? 'L' : 'M'}${place}`
}).join('')

const Seal = ({ left, top }: { left: number; top: number }) => (
  <g transform={`translate(${left + seal / 2 + 24} ${top})`}>
    <path className="predictions-seal" d="M-44 0H-20" />
    <path className="predictions-seal" d={`${sealOutline}Z`} />
    <circle className="predictions-seal" r="14.5" />
    <path className="predictions-seal" d="M-6 0l4 4.5 8-9" />
  </g>
)
