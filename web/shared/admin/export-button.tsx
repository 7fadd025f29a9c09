import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { saveFile } from '../save-file.ts'
import { useAsyncAction } from '../use-async-action.ts'

type ExportButtonProps = {
  texts: { export: string; exported: (isComplete: boolean) => string; exportFailed: string }
  read: () => Promise<{ fileName: string; csv: string; isComplete: boolean }>
}

/** Saves everything that matches a list's filters, as a table for spreadsheets. */
export function ExportButton({ texts, read }: ExportButtonProps) {
  const { isPending, run } = useAsyncAction()
  const save = () =>
    run(async () => {
      try {
        const { fileName, csv, isComplete } = await read()
        saveFile(fileName, csv, 'text/csv;charset=utf-8')
        toast.success(texts.exported(isComplete))
      } catch {
        toast.error(texts.exportFailed)
      }
    })
  return (
    <Button pending={isPending} onClick={() => void save()}>
      <Icon name="download" small />
      {texts.export}
    </Button>
  )
}
