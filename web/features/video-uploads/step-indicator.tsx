// A line from the upload to the approval: done in the accent color, the rest dashed, with a marker where it is now.

type Props = {
  /** 0: nothing has arrived. 1: uploaded. 2: processed. 3: approved. */
  reached: number
}

const height = 44
const middle = 22
const radius = 12

/** Each stage has its place on the line; ticks divide it. */
function Line({ width, reached, className }: Props & { width: number; className: string }) {
  const from = width > 600 ? 14 : 12
  const to = width - from
  const stage = (to - from) / 3
  const at = (stage_: number) => from + stage_ * stage
  const now = at(reached)
  const isAtStage = Number.isInteger(reached)
  const ticks = Array.from({ length: 21 }, (_, index) => ({
    x: from + 0.5 + (index * stage * 2) / 20,
    length: index % 10 === 0 ? 6 : 3,
  }))
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path className="video-uploads-tick" d={ticks.map(({ x, length }) => `M${x} 30v${length}`).join('')} />
      {[0, 1, 2].map((index) => {
        const start = at(index) + radius
        const end = at(index + 1) - radius
        const done = Math.min(Math.max(now - (isAtStage ? 0 : 9), start), end)
        const isDone = reached >= index + 1
        const isBegun = reached > index
        return (
          <g key={index}>
            {isBegun && (
              <path className="video-uploads-done" d={`M${start - 5} ${middle}H${isDone ? end + 5 : done}`} />
            )}
            {!isDone && (
              <path
                className="video-uploads-todo"
                d={`M${isBegun ? Math.min(done + 12, end) : start} ${middle}H${end}`}
              />
            )}
          </g>
        )
      })}
      {[0, 1, 2].map((index) => (
        <g key={index}>
          <circle
            className={reached >= index ? 'video-uploads-stage' : 'video-uploads-stage todo'}
            cx={at(index)}
            cy={middle}
            r={7}
          />
          {reached >= index && <circle className="video-uploads-dot" cx={at(index)} cy={middle} r={2.5} />}
        </g>
      ))}
      <path
        className={reached >= 3 ? 'video-uploads-goal done' : 'video-uploads-goal'}
        transform={`translate(${to} 0)`}
        d="M0 31v-13m-5 3.5h10M0 18a2 2 0 1 1 0-4 2 2 0 0 1 0 4M-7 25q.5 5.5 7 6 6.5-.5 7-6"
      />
      {!isAtStage && <path className="video-uploads-marker" d={`M${now} ${middle}l-9 -6v12z`} />}
    </svg>
  )
}

export const StepIndicator = ({ reached }: Props) => (
  <>
    <Line width={1024} reached={reached} className="desktop-only" />
    <Line width={358} reached={reached} className="phone-only" />
  </>
)
