import sharp from 'sharp'

/** A picture as a file input takes it, 60 × 40 pixels. */
export const photo = async () => ({
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0694a' } })
    .jpeg()
    .toBuffer(),
})
