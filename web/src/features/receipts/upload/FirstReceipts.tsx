import { type SampleReceipt, sampleReceipts } from '@outlay/contract/sampleData/sampleReceipts'
import { type DragEvent, useState } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { useAreUploadsUsedUp } from '../../../entities/plans/UploadsNotice.tsx'
import { acceptedPictures, pictureHint, pictureProblem } from '../../../entities/receipts/pictureCheck.ts'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { defaultProvider } from '../receipts.api.ts'
import classes from './FirstReceipts.module.css'
import { UploadProblem, UploadProgress, UploadQuestion, UploadResult } from './UploadStates.tsx'
import { idFor, useUploadTogether } from './useChosenReceipt.ts'
import { useUploadReceipt } from './useUploadReceipt.ts'

/** The type under which a dragged sample names its file. */
const sampleType = 'application/x-outlay-sample'

/** The first receipt: the person's own, or one of three samples that count toward no limit. */
export function FirstReceipts({ onBegin }: { onBegin: () => void }) {
  const locale = useLocale()
  const [problem, setProblem] = useState<string>()
  const upload = useUploadReceipt()
  const uploadTogether = useUploadTogether()
  const isUsedUp = useAreUploadsUsedUp()
  const take = (files: readonly File[]) => {
    const [file] = files
    if (!file || upload.isPending) return
    if (files.length > 1) return uploadTogether(files)
    const found = pictureProblem(locale, file)
    setProblem(found)
    if (found) return
    onBegin()
    upload.mutate({ id: idFor(upload, file, defaultProvider), file, provider: defaultProvider })
  }
  const trySample = (name: string) =>
    void sampleFile(name).then(
      file => take([file]),
      () =>
        toast({
          title: t('Upload failed'),
          message: t('The sample could not be loaded.'),
          isDestructive: true,
        }),
    )
  return (
    <div className={classes.stack}>
      {upload.isPending && <UploadProgress pictureName={upload.variables.file.name} />}
      {upload.isSuccess && <UploadResult upload={upload.data} onAgain={upload.reset} />}
      <UploadQuestion upload={upload} onCancel={upload.discard} cancelLabel={t('Choose another file')} />
      {!upload.isPending && !upload.isSuccess && (
        // Its own drop comes with no file if a sample was dragged.
        <div
          onDropCapture={event => {
            const name = event.dataTransfer.getData(sampleType)
            if (name) trySample(name)
          }}
        >
          <FileDrop
            label={t('Drop a receipt, or select one')}
            hint={pictureHint()}
            accept={acceptedPictures}
            isCompact
            isDisabled={isUsedUp}
            onFiles={take}
          />
        </div>
      )}
      <UploadProblem problem={problem} error={upload.error} />
      {!upload.isPending && !upload.isSuccess && (
        <div>
          <p className={classes.note}>{t('Or try a sample. It doesn’t count as an upload.')}</p>
          <ul className={classes.samples}>
            {sampleReceipts.map(sample => (
              <Sample key={sample.file} sample={sample} onTry={() => trySample(sample.file)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface SampleProps {
  sample: SampleReceipt
  onTry: () => void
}

function Sample({ sample: { file, title }, onTry }: SampleProps) {
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(sampleType, file)
    event.dataTransfer.effectAllowed = 'copy'
  }
  return (
    <li>
      <button type="button" className={classes.sample} draggable onDragStart={drag} onClick={onTry}>
        <img
          src={`/samples/${file.replace(/\.\w+$/, '.webp')}`}
          alt=""
          width={200}
          height={250}
          loading="lazy"
          draggable={false}
        />
        <span>{translated(title)}</span>
      </button>
    </li>
  )
}

async function sampleFile(name: string): Promise<File> {
  const response = await fetch(`/samples/${name}`)
  if (!response.ok) throw new Error(`The sample ${name} could not be loaded`)
  const bytes = await response.blob()
  return new File([bytes], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' })
}
