/** Whether two secrets are the same, in a time that tells nothing of how much of them is. */
export async function sameSecret(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([digest(one), digest(other)]);
  let difference = 0;
  first.forEach((byte, index) => {
    difference |= byte ^ second[index]!;
  });
  return difference === 0;
}

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
