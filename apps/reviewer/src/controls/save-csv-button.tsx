import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { csvFile } from '@makewhole/domain/shared/csv.ts'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { Download } from 'lucide-react'

export interface SaveCsvButtonProps {
  readonly text: string
  /** Needed where `text` alone doesn't name the table. */
  readonly label?: string
  /** Of the file, without its ending. */
  readonly name: string
  /** Its heads first. */
  readonly lines: readonly (readonly (string | number)[])[]
}

/** Saves a table of the screen as a file, by the rules of every other file of comma-separated values. */
export function SaveCsvButton({ text, label, name, lines }: SaveCsvButtonProps) {
  return (
    <Button
      className={common.noPrint}
      variant="text"
      size="small"
      aria-label={label}
      startIcon={<Download size={16} aria-hidden />}
      onClick={() => saveAs(new Blob([csvFile(lines)], { type: 'text/csv' }), `${name}.csv`)}
    >
      {text}
    </Button>
  )
}
