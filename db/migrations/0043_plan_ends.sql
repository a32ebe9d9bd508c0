-- When a plan ended stays known after it (setSubscription): so it does for those that had ended before.
UPDATE business_profiles b SET access_until = least(s.subscription_end, now())
  FROM business_subscribers s
  WHERE s.business_id = b.id AND NOT b.subscribed AND b.access_until IS NULL AND s.subscription_end IS NOT NULL;
