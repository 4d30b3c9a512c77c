-- Replies stored for repeated requests contain carts and orders: their fields have the names of the code that reads them.
UPDATE idempotency_keys
SET result = replace(replace(replace(replace(replace(replace(result::text,
  '"listTotal":', '"listSubtotal":'),
  '"goodsTotal":', '"subtotal":'),
  '"walletValue":', '"walletApplied":'),
  '"left":', '"amountDue":'),
  '"collect":', '"collectOnDelivery":'),
  '"said":', '"outcome":')::jsonb
WHERE result::text LIKE '%"listTotal":%';
