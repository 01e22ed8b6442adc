import { Button } from '../../../design/button.tsx';
import { restockForm } from '../../forms/definitions/restock.ts';
import { Form } from '../../forms/form-fields.tsx';
import { form, price as priceStyle } from './buy-now-form.css';
import { Price } from '../price.tsx';
import { isFlat, type Product, type Variant } from '../catalogue/product.ts';
import { restockValues } from './restock.ts';
import { VariantOptions } from './variant-options.tsx';

interface SoldOutProps {
  product: Product;
  variant: Variant | undefined;
  restock: boolean;
}

/** Replaces the BuyNowForm of a sold-out product: its price, a disabled button and, if `restock`, the restock form. */
export function SoldOut({ product, variant, restock }: SoldOutProps) {
  const { options, variants } = product;
  const { price = null, compareAtPrice } = variant ?? {};
  return (
    <>
      <div className={form}>
        <p className={priceStyle}>
          <Price price={price} compareAtPrice={compareAtPrice} />
        </p>
        {isFlat(product) && variants.length > 1 && (
          <VariantOptions name={options[0]?.name} variants={variants} selected={undefined} />
        )}
        <Button type="button" disabled>
          Sold out
        </Button>
      </div>
      {restock && (
        <>
          <p>{restockForm.about}</p>
          <Form form={restockForm} values={restockValues(product, variant)} />
        </>
      )}
    </>
  );
}
