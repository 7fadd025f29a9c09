import type { CallResponse } from '#contract/define.ts'
import { log as texts } from '#contract/messages/en/predictions-screens.ts'
import type { LogContent } from '#contract/prediction-log.ts'
import type { predictionRecords } from '#contract/prediction-records.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { useAsyncAction } from '../../shared/use-async-action.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { logQuery } from './api.ts'
import { Chain } from './chain.tsx'
import { PageHead, PredictionsMain } from './page-frame.tsx'
import { VerifyForm } from './verify-form.tsx'

type Log = CallResponse<(typeof predictionRecords)['GET /predictions/log']>

/** /predictions/log: the head of the chain, its signature, and a check that works offline. */
export default function LogPage() {
  const response = useCall(logQuery())
  return (
    <PredictionsMain>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="predictions-columns">
        <div className="predictions-main">
          <CallContent
            response={response}
            content={texts.title}
            failedText={texts.failed}
            skeleton={<ListSkeleton label={texts.loading} />}
          >
            {(log) =>
              log.rows.length === 0 ? (
                <EmptyState illustration="empty" heading="h2" title={texts.none} text={texts.noneText} />
              ) : (
                <Head log={log} />
              )
            }
          </CallContent>
        </div>
        <section className="predictions-side" aria-labelledby="prediction-verify">
          <h2 id="prediction-verify" className="section-heading">
            {texts.verify}
          </h2>
          <VerifyForm />
          <ExportButton />
          <p className="meta">{texts.commandText}</p>
          <pre className="predictions-command">
            <code>{texts.command}</code>
          </pre>
        </section>
      </div>
    </PredictionsMain>
  )
}

/** Groups of four characters, which are easier to compare. */
const Hash = ({ text }: { text: string }) => (
  <code className="predictions-hash">{text.match(/.{1,4}/g)?.join(' ')}</code>
)

function Head({ log: { rows, signatures, keys, parts } }: { log: Log }) {
  const [head] = rows
  const [signature] = signatures
  return (
    <>
      <Chain rows={rows} signature={signature} />
      <section>
        <h2 className="section-heading">{texts.head}</h2>
        <p className="meta">{texts.row(head!.row)}</p>
        <Hash text={head!.hash} />
        <h2 className="section-heading">{texts.signature}</h2>
        {signature ? (
          <>
            <p className="meta">
              {texts.row(signature.row)}, <ExactTime value={signature.signedAt} />
            </p>
            <Hash text={signature.signature} />
          </>
        ) : (
          <p>{texts.unsigned}</p>
        )}
        <h2 className="section-heading">{texts.key}</h2>
        {keys.map((key) => (
          <Hash key={key} text={key} />
        ))}
        <p className="predictions-links">
          {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
            <a
              key={part}
              className={buttonClass()}
              href={`/api/predictions/log/file?part=${part}`}
              download={`prediction-log-${part}.txt`}
            >
              <Icon name="download" />
              {parts === 1 ? texts.download : `${texts.download}, ${part}`}
            </a>
          ))}
        </p>
      </section>
      <section aria-labelledby="prediction-rows">
        <h2 id="prediction-rows" className="section-heading">
          {texts.rows}
        </h2>
        <ol className="predictions-rows">
          {rows.map(({ row, hash, content }) => {
            const { kind, at } = JSON.parse(content) as LogContent
            return (
              <li key={row}>
                <b>{texts.row(row)}</b> <span>{texts.kinds[kind]}</span>{' '}
                <span className="meta">
                  <ExactTime value={at} />
                </span>
                <code className="predictions-hash">{hash.slice(0, 16)}…</code>
              </li>
            )
          })}
        </ol>
      </section>
    </>
  )
}

function ExportButton() {
  const { call } = usePlatform()
  const session = useSession()
  const { run, isPending, failure } = useAsyncAction()
  if (session.status !== 'member') return null
  const download = () =>
    run(async () => {
      const { export: record } = await call('GET /predictions/export')
      const url = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = url
      link.download = 'export.json'
      link.click()
      URL.revokeObjectURL(url)
    })
  return (
    <div>
      <Button pending={isPending} onClick={() => void download()}>
        <Icon name="download" />
        {texts.exportYours}
      </Button>
      <p className="meta">{failure ? failure.message : texts.exportHint}</p>
    </div>
  )
}
