import { t } from '../../../core/language/language.ts'

/** Toasts of a bulk upload, with the exact wording of the specification. */
export interface BulkToast {
  title: string
  message: string
  isDestructive?: boolean
}

export function noFilesSelected(): BulkToast {
  return { title: t('No Files Selected'), message: t('Please select files to upload first.') }
}

export function filesAdded(count: number): BulkToast {
  return { title: t('Files Added'), message: t('{count} file(s) ready for processing', { count }) }
}

export function uploadError(message: string): BulkToast {
  return {
    title: t('Upload Error'),
    message: t('Failed to process file: {message}', { message }),
    isDestructive: true,
  }
}

export function completed(done: number, failed: number): BulkToast {
  return {
    title: t('Bulk upload completed'),
    message:
      failed > 0
        ? t('{done} files processed successfully, {failed} failed', { done, failed })
        : t('{done} files processed successfully', { done }),
    isDestructive: failed > 0,
  }
}
