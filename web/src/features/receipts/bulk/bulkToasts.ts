/** What is said of a bulk upload, to the letter of the specification. */
export interface BulkToast {
  title: string
  message: string
  isDestructive?: boolean
}

export const noFilesSelected: BulkToast = {
  title: 'No Files Selected',
  message: 'Please select files to upload first.',
}

export function filesAdded(count: number): BulkToast {
  return { title: 'Files Added', message: `${count} file(s) ready for processing` }
}

export function uploadError(message: string): BulkToast {
  return { title: 'Upload Error', message: `Failed to process file: ${message}`, isDestructive: true }
}

export function completed(done: number, failed: number): BulkToast {
  const failures = failed > 0 ? `, ${failed} failed` : ''
  return {
    title: 'Bulk upload completed',
    message: `${done} files processed successfully${failures}`,
    isDestructive: failed > 0,
  }
}
