import { DataDownloads } from './downloads/dataDownloads.ts'

/** What people are entitled to about their data. */
export class Privacy {
  readonly downloads: DataDownloads

  constructor(given: ConstructorParameters<typeof DataDownloads>[0]) {
    this.downloads = new DataDownloads(given)
  }
}
