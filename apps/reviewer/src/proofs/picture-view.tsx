import * as styles from './proof-view.module.css'
import { imageSize } from 'image-size'
import { useEffect, useRef, useState } from 'react'
import type { Viewport } from './viewport.ts'
import { HiddenProof } from './hidden-proof.tsx'
import { useWidth } from '../controls/use-width.ts'
import type { ProofViewProps } from './proof-view.tsx'

/** Beyond this a browser may run out of memory on a small computer. */
const maxPixels = 64_000_000

/** A picture, fitted or enlarged, and rotated. Its bytes are decoded as a picture, whatever else they are. */
export function PictureView({ file, bytes, viewport }: ProofViewProps) {
  const pane = useRef<HTMLDivElement>(null)
  const width = useWidth(pane)
  const address = useAddress(bytes, file.contentType)
  const size = sizeOf(bytes)
  const [isBroken, setBroken] = useState(false)
  if (!size || isBroken) return <HiddenProof file={file} why="broken" />
  if (size.width * size.height > maxPixels) return <HiddenProof file={file} why="tooLarge" />
  const fitted = fitPicture(size, width, viewport)
  return (
    <div
      ref={pane}
      className={styles.view}
      // Keys scroll it too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={file.documentName}
    >
      <div className={styles.sheet} style={fitted.sheet}>
        {address ? (
          <img
            className={styles.picture}
            src={address}
            alt={file.documentName}
            style={fitted.picture}
            onError={() => setBroken(true)}
          />
        ) : null}
      </div>
    </div>
  )
}

function useAddress(bytes: Uint8Array, contentType: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes as BlobPart], { type: contentType }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, contentType])
  return address
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the size as the browser draws it, after a phone's rotation. Null where the bytes are no picture. */
function sizeOf(bytes: Uint8Array): Size | null {
  try {
    const { width, height, orientation } = imageSize(bytes)
    return orientation !== undefined && orientation > 4 ? { width: height, height: width } : { width, height }
  } catch {
    return null
  }
}

/** Fits the rotated picture into the middle of a sheet that is at least as wide as the pane. */
function fitPicture(size: Size, width: number, { zoom, rotation }: Viewport) {
  const isOnItsSide = rotation % 180 !== 0
  const scale = (zoom * width) / (isOnItsSide ? size.height : size.width)
  const [wide, high] = [size.width * scale, size.height * scale]
  return {
    sheet: { width: isOnItsSide ? high : wide, height: isOnItsSide ? wide : high },
    picture: { width: wide, height: high, transform: `translate(-50%, -50%) rotate(${rotation}deg)` },
  }
}
