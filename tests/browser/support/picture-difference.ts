import sharp from 'sharp';

/** How far two pictures of a page are apart, each in steps of 0 to 255. */
export interface Difference {
  /** Over the whole page: a wrong ground, a part that is missing and has moved all that follows. */
  mean: number;
  /** In the square where it is most: a picture that is missing. */
  worst: number;
}

// Small enough for a letter to be a shade of gray, so that it does not matter how its edges are drawn.
const WIDTH = 160;
const SQUARE = 8;
// Of the height: a page that is more than that longer or shorter has another layout.
const STRETCH = 0.02;
// A color that is a little off is not seen.
const visible = (steps: number) => (steps > 6 ? steps : 0);
const NOTHING_ALIKE: Difference = { mean: 255, worst: 255 };

/** What catches the eye in a picture of a page: all that is compared, and all that is worth keeping. */
export const gistOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize({ width: WIDTH }).removeAlpha().blur(1).webp({ quality: 90 }).toBuffer();

/** Compares the gists of two pictures of one page; their heights may differ a little. */
export async function pictureDifference(one: Buffer, other: Buffer): Promise<Difference> {
  const [height, otherHeight] = [await heightOf(one), await heightOf(other)];
  if (Math.abs(height - otherHeight) > Math.max(1, height * STRETCH)) return NOTHING_ALIKE;

  const [pixels, otherPixels] = [await pixelsOf(one, height), await pixelsOf(other, height)];
  const columns = WIDTH / SQUARE;
  const squares = Array.from({ length: columns * Math.ceil(height / SQUARE) }, () => [0, 0]);
  pixels.forEach((value, index) => {
    const pixel = Math.floor(index / 3);
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    const square = squares[Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)]!;
    square[0]! += visible(Math.abs(value - otherPixels[index]!));
    square[1]! += 1;
  });
  const total = squares.reduce((sum, [distance]) => sum + distance!, 0);
  return {
    mean: total / pixels.length,
    worst: Math.max(...squares.map(([distance, count]) => distance! / count!)),
  };
}

const heightOf = async (gist: Buffer) => (await sharp(gist).metadata()).height;

const pixelsOf = (gist: Buffer, height: number) =>
  sharp(gist).resize({ width: WIDTH, height, fit: 'fill' }).removeAlpha().raw().toBuffer();
