/** The readme of an archive. */
export function archiveReadme(tables: readonly string[]): string {
  return `All that Outlay keeps of you.

expenses.csv   your expenses as a table, whatever their status
records/       every record of yours as JSON, a file for each table of the database
bank-account.json  the account to which you are reimbursed, where you gave one
receipts/      every picture or document of a receipt; a name begins with the id of its expense

records/approval_trail.json has what was decided about your expenses, and what you decided about others': of these no more than which
expense it was, and its day.

Times are UTC. Passwords, keys and tokens are kept as hashes, and are left out, as is what letters said.

Files of records: ${tables.join(', ')}
`
}
