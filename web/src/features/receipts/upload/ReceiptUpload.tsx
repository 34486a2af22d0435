import type { ResponseOf } from '@outlay/contract/core/route'
import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import type { receiptRoutes } from '@outlay/contract/receipts/receipts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useAfterPaint } from '../../../core/loading/useAfterPaint.ts'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { CameraButton } from '../../../entities/receipts/CameraButton.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { Button, CloseButton } from '../../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../../ui/inputs/Choices.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { usePastedFiles } from '../../../ui/inputs/usePastedFiles.ts'
import { defaultProvider, multipleReceiptsIn, type Provider, readersQuery } from '../receipts.api.ts'
import classes from './ReceiptUpload.module.css'
import { UploadAllowance } from './UploadAllowance.tsx'
import { UploadProblem, UploadProgress, UploadQuestion, UploadResult } from './UploadStates.tsx'
import { useUploadInProgress } from './uploadUnderWay.ts'
import { useChosenReceipt } from './useChosenReceipt.ts'

interface ReceiptUploadProps {
  /** Opens the camera at once, if available and the browser allows it. */
  isCameraWanted?: boolean
  /** If it is one card among others. */
  isCompact?: boolean
}

/** Uploads an image as an expense: select a reader, provide the image, see the result. */
export function ReceiptUpload({ isCameraWanted = false, isCompact = false }: ReceiptUploadProps) {
  const [provider, setProvider] = useState<Provider>(defaultProvider)
  const { upload, take, problem, isUsedUp } = useChosenReceipt(provider)
  usePastedFiles(take)
  return (
    <div className={classes.stack}>
      <ReaderChoice provider={provider} onChange={setProvider} isDisabled={upload.isPending} />
      <InterruptedUpload />
      {upload.isPending && <UploadProgress pictureName={upload.variables.file.name} />}
      {upload.isSuccess && <UploadResult upload={upload.data} onAgain={upload.reset} />}
      <UploadQuestion upload={upload} onCancel={upload.discard} cancelLabel={t('Choose another file')} />
      {!upload.isPending && <UploadsNotice />}
      {(upload.isIdle || (upload.isError && !multipleReceiptsIn(upload.error))) && (
        <PictureInput
          isUsedUp={isUsedUp}
          isCameraWanted={isCameraWanted}
          isCompact={isCompact}
          onFiles={take}
        />
      )}
      <UploadProblem problem={problem} error={upload.error} />
      <UploadAllowance />
    </div>
  )
}

interface PictureInputProps extends Required<ReceiptUploadProps> {
  isUsedUp: boolean
  onFiles: (files: File[]) => void
}

function PictureInput({ isUsedUp, isCameraWanted, isCompact, onFiles }: PictureInputProps) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <div className={classes.inputs} data-compact={isCompact || undefined}>
      {isTouch && !isUsedUp && <CameraButton opensAtOnce={isCameraWanted} onFiles={onFiles} />}
      <FileDrop
        label={isTouch ? t('Choose a file') : t('Drop a receipt here, or choose a file')}
        isDisabled={isUsedUp}
        isCompact={isCompact}
        hint={pictureHint()}
        accept={acceptedPictures}
        onFiles={onFiles}
      />
    </div>
  )
}

type Readers = ResponseOf<typeof receiptRoutes.readers>

const providers: Provider[] = ['claude', 'openai']

interface ReaderChoiceProps {
  provider: Provider
  onChange: (provider: Provider) => void
  isDisabled: boolean
}

/** Selects the reader, and says who reads if it cannot. Without any key it is one line, until asked for. */
function ReaderChoice({ provider, onChange, isDisabled }: ReaderChoiceProps) {
  const hasPainted = useAfterPaint()
  const { data: readers } = useQuery({ ...readersQuery, enabled: hasPainted })
  const [isOpen, setIsOpen] = useState(false)
  const hasKey = readers && providers.some(name => lackOf(readers, name) !== 'no-key')
  if (!hasKey && !isOpen)
    return (
      <p className={classes.onServer}>
        {readers && (
          <>
            {t('Read on this server')}
            <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
              {t('Choose AI provider')}
            </Button>
          </>
        )}
      </p>
    )
  return (
    <div className={classes.reader}>
      <SegmentedControl
        fullWidth
        aria-label={t('AI provider')}
        value={provider}
        onChange={value => onChange(value === 'openai' ? 'openai' : 'claude')}
        disabled={isDisabled}
        data={providers.map(name => ({
          value: name,
          label: <ProviderLabel name={name} without={readers && lackOf(readers, name)} />,
        }))}
      />
      <div className={classes.quiet}>{readers ? sentence(readers, provider) : '\u00a0'}</div>
    </div>
  )
}

const lacks = { 'no-key': msg('no key'), 'turned-off': msg('turned off') }
type Lack = keyof typeof lacks

/** An unavailable reader can still be selected: the response says who read instead. */
function ProviderLabel({ name, without }: { name: Provider; without: Lack | undefined }) {
  return (
    // Remounted with a new label, so that the change is no layout shift.
    <span key={without}>
      {readerLabels[name]}
      {without && (
        <span className={classes.noKey}>
          {' · '}
          {translated(lacks[without])}
        </span>
      )}
    </span>
  )
}

function lackOf(readers: Readers, name: Provider): Lack | undefined {
  const reader = readers.find(one => one.name === name)
  if (!reader?.isConfigured) return 'no-key'
  return reader.isTurnedOff ? 'turned-off' : undefined
}

function sentence(readers: Readers, provider: Provider): string {
  const names = { reader: readerLabels[provider], machine: translated(readerLabels.machine) }
  const lack = lackOf(readers, provider)
  if (lack === 'no-key')
    return t('{reader} has no key on this server. The {machine} reads your receipts instead.', names)
  if (lack === 'turned-off')
    return t('You turned {reader} off. The {machine} reads your receipts instead.', names)
  return t('{reader} reads your receipts.', names)
}

/** Shown after a reload during an upload, if the browser does not store files. */
function InterruptedUpload() {
  const { lost, end } = useUploadInProgress()
  if (!lost) return null
  return (
    <div className={`${classes.check} ${classes.interrupted}`} role="status">
      <span>
        {t('The upload of {file} was interrupted before the file was read. Choose it again.', {
          file: lost.name,
        })}
      </span>
      <CloseButton aria-label={t('Dismiss')} onClick={() => end(lost.id)} />
    </div>
  )
}
